import { createPortalClient } from '@clearunit/shared/api/portal-client';
import type { SubmittedVisit } from '@clearunit/shared/api/visits';
import { PortalProvider } from '@clearunit/shared/ui/portal';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { visitOf, visitUnit } from '../technician/testing/visit';
import { batchOf, withFinding } from '../technician/visit/recording';
import { fieldWork } from './field-work';
import { clearPhone, keepVisit, withBatch } from './testing/phone';
import { ada } from './testing/technician-page';
import { UnsentProvider } from './unsent-provider';
import { nothingKept } from './visit';

const visit = visitOf(visitUnit('303'), visitUnit('302'));
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };

afterEach(() => clearPhone(key));

test('who signs out while the portal is slow has nothing sent in the next technician’s session', async () => {
  const saved = visit.units.reduce((now, unit) => {
    const entered = withFinding(now, unit, { activity_level: 'No activity' });
    return withBatch(
      entered,
      batchOf(entered, [unit.order_unit_id], visit.date, `key-of-${unit.unit_number}`),
    );
  }, nothingKept(key));
  await keepVisit(key, saved);
  const sent: SubmittedVisit[] = [];
  let answer: (response: Response) => void = () => undefined;
  const fetch = async (address: unknown, init?: RequestInit) => {
    if (String(address).endsWith('/api/session')) return Response.json(ada);
    sent.push(JSON.parse(String(init?.body)) as SubmittedVisit);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  };
  const { unmount } = renderScreen(
    <PortalProvider portal={createPortalClient({ fetch: fetch as typeof globalThis.fetch })}>
      <UnsentProvider userId={ada.uuid}>Visits</UnsentProvider>
    </PortalProvider>,
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  const data = { invoice_numbers: [], completed_units: 1, recommended_order_ids: [] };
  answer(Response.json({ code: 200, success: '', data }));
  await waitFor(() => expect(fieldWork.visit(key).saved).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent.map(({ idempotency_key }) => idempotency_key)).toEqual(['key-of-303']);
  expect(fieldWork.visit(key).batches).toHaveLength(1);
});
