import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldWork } from '../../field-work/field-work';
import { clearPhone, keepVisit } from '../../field-work/testing/phone';
import { ada, TechnicianPage } from '../../field-work/testing/technician-page';
import { nothingKept } from '../../field-work/visit';
import { photoOf } from '../testing/photo';
import { visitOf, visitUnit } from '../testing/visit';
import { withFinding } from '../visit/recording';
import UnsentList from './unsent-list';
import { useUnsentRows } from './unsent-rows';

const visit = visitOf(visitUnit('303'));
const [unit] = visit.units;
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };

function OwnList() {
  return <UnsentList rows={useUnsentRows(ada.uuid)} onClose={() => undefined} />;
}

afterEach(() => clearPhone(key));

test('a refused result that is discarded takes its photos along, so that none of them is sent', async () => {
  await keepVisit(key, withFinding(nothingKept(key), unit!, { refusal: 'Unit 303 is already recorded.' }));
  await fieldWork.keepPhoto(photoOf(ada.uuid));
  const { user } = renderScreen(
    <TechnicianPage>
      <OwnList />
    </TechnicianPage>,
  );
  await user.click(await screen.findByRole('button', { name: /^Discard/ }));
  const asked = screen.getByRole('dialog', { name: 'Discard' });
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
  expect(fieldWork.visit(key).entries).toEqual({});
  await waitFor(() => expect(fieldWork.photosOf(ada.uuid)).toEqual([]));
});

test('a photo that the phone has no room for is not called kept', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await fieldWork.keepPhoto(photoOf(ada.uuid));
  renderScreen(
    <TechnicianPage>
      <OwnList />
    </TechnicianPage>,
  );
  expect(await screen.findByText(/^This phone does not keep entries that are not sent/)).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('while the phone has not read its photos, nobody is told that everything is sent', async () => {
  const read = vi.spyOn(fieldWork, 'arePhotosRead').mockReturnValue(false);
  renderScreen(
    <TechnicianPage>
      <OwnList />
    </TechnicianPage>,
  );
  expect(await screen.findByText(/^The photos that this phone keeps could not be read yet/)).toBeVisible();
  expect(screen.queryByText('Everything is sent.')).not.toBeInTheDocument();
  read.mockRestore();
});

test('what waits names its units, and a common area without that word', async () => {
  const lobby = { ...unit!, unit_number: 'Lobby', is_common_area: 1 as const };
  await keepVisit(key, withFinding(nothingKept(key), lobby, { refusal: 'It is already recorded.' }));
  await fieldWork.keepPhoto({
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
