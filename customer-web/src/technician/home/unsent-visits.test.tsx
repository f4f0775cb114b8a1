import { renderScreen } from '@clearunit/shared/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ada, TechnicianPage } from '../../offline/testing/technician-page';
import { visitOf, visitUnit } from '../testing/visit';
import { keepVisit, nothingKept, storageKeyOf } from '../visit/kept-visit';
import { withFinding } from '../visit/recording';
import { UnsentVisits } from './unsent-visits';

const visit = visitOf(visitUnit('303'));
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };
const begun = withFinding(nothingKept(key), visit.units[0]!, { comment: 'Dog' });

afterEach(() => localStorage.clear());

function show() {
  keepVisit(key, begun);
  renderScreen(
    <TechnicianPage>
      <UnsentVisits />
    </TechnicianPage>,
  );
  expect(screen.getByText('1 result not sent')).toBeInTheDocument();
}

test('a visit that has been sent meanwhile is no longer said to be kept', () => {
  show();
  act(() => void keepVisit(key, { ...begun, entries: {} }));
  expect(screen.queryByText('Kept on this device, not sent yet')).not.toBeInTheDocument();
});

test('nor is one that another open page has sent', () => {
  show();
  localStorage.removeItem(storageKeyOf(key));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeyOf(key) })));
  expect(screen.queryByText('Kept on this device, not sent yet')).not.toBeInTheDocument();
});
