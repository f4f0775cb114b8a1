import { renderScreen } from '@clearunit/shared/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearPhone, keepVisit } from '../../field-work/testing/phone';
import { ada, TechnicianPage } from '../../field-work/testing/technician-page';
import { nothingKept } from '../../field-work/visit';
import { visitOf, visitUnit } from '../testing/visit';
import { withFinding } from '../visit/recording';
import { UnsentVisits } from './unsent-visits';

const visit = visitOf(visitUnit('303'));
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };
const begun = withFinding(nothingKept(key), visit.units[0]!, { comment: 'Dog' });

afterEach(() => clearPhone(key));

async function show() {
  await keepVisit(key, begun);
  renderScreen(
    <TechnicianPage>
      <UnsentVisits />
    </TechnicianPage>,
  );
  expect(screen.getByText('1 result not sent')).toBeInTheDocument();
}

test('a visit that has been sent meanwhile is no longer said to be kept', async () => {
  await show();
  await act(() => keepVisit(key, { ...begun, entries: {} }));
  expect(screen.queryByText('Kept on this device, not sent yet')).not.toBeInTheDocument();
});
