import { createPortalClient } from '@clearunit/shared/api/portal-client';
import { afterEach, expect, test, vi } from 'vitest';
import { visitOf, visitUnit } from '../technician/testing/visit';
import { batchOf, withFinding } from '../technician/visit/recording';
import { createDeliver } from './deliver';
import { fieldWork } from './field-work';
import { clearPhone, keepVisit, withBatch } from './testing/phone';
import { resultsItem } from './unsent-item';
import { nothingKept } from './visit';

const visit = visitOf(visitUnit('303'));
const [unit] = visit.units;
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };
const entered = withFinding(nothingKept(key), unit!, { activity_level: 'High activity' });
const batch = batchOf(entered, [unit!.order_unit_id], visit.date, 'key-1234');
const saved = withBatch(entered, batch);

afterEach(() => clearPhone(key));

test('what one technician recorded names its technician, and waits where the portal has another one’s session', async () => {
  await keepVisit(key, saved);
  const fetch = vi.fn(async (_address: unknown, _init?: RequestInit) =>
    Response.json({ message: 'Somebody else.', reason: 'sessions.other-reader' }, { status: 409 }),
  );
  const portal = createPortalClient({ fetch: fetch as typeof globalThis.fetch });
  const sent = await createDeliver({ portal, store: fieldWork, errorText: String })(
    resultsItem(saved, 'ada', batch),
  );
  expect(sent).toMatchObject({ kind: 'later', isPortalOut: true });
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-clearunit-reader': 'ada' });
  expect(fieldWork.visit(key)).toEqual(saved);
});
