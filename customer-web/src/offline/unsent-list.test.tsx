import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { photoOf } from '../technician/testing/photo';
import { visitOf, visitUnit } from '../technician/testing/visit';
import { keepVisit, nothingKept, readKeptVisit } from '../technician/visit/kept-visit';
import { keepPhoto, keptPhotos } from '../technician/visit/photos/photo-store';
import { withFinding } from '../technician/visit/recording';
import { ada, TechnicianPage } from './testing/technician-page';
import UnsentList from './unsent-list';
import { useUnsentRows } from './unsent-rows';

const visit = visitOf(visitUnit('303'));
const [unit] = visit.units;
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };

function OwnList() {
  return <UnsentList rows={useUnsentRows(ada.uuid)} onClose={() => undefined} />;
}

afterEach(() => localStorage.clear());

test('a refused result that is discarded takes its photos along, so that none of them is sent', async () => {
  keepVisit(key, withFinding(nothingKept(key), unit!, { refusal: 'Unit 303 is already recorded.' }));
  await keepPhoto(photoOf(ada.uuid));
  const { user } = renderScreen(
    <TechnicianPage>
      <OwnList />
    </TechnicianPage>,
  );
  await user.click(await screen.findByRole('button', { name: /^Discard/ }));
  const asked = screen.getByRole('dialog', { name: 'Discard' });
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
  expect(readKeptVisit(key).entries).toEqual({});
  await waitFor(async () => expect(await keptPhotos(ada.uuid)).toEqual([]));
});

test('a photo that the phone has no room for is not called kept', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepPhoto(photoOf(ada.uuid));
  renderScreen(
    <TechnicianPage>
      <OwnList />
    </TechnicianPage>,
  );
  expect(await screen.findByText(/^This phone does not keep what is not sent/)).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('what waits names its units, and a common area without that word', async () => {
  const lobby = { ...unit!, unit_number: 'Lobby', is_common_area: 1 as const };
  keepVisit(key, withFinding(nothingKept(key), lobby, { refusal: 'It is already recorded.' }));
  await keepPhoto({
    ...photoOf(ada.uuid),
    id: 'of a unit',
    refusal: 'Too many.',
    line: 'another',
    unit: '303',
  });
  renderScreen(
    <TechnicianPage>
      <OwnList />
    </TechnicianPage>,
  );
  expect(await screen.findByText('Results of Lobby')).toBeInTheDocument();
  expect(await screen.findByText('Photo of unit 303')).toBeInTheDocument();
});
