import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { photoOf } from '../technician/testing/photo';
import { visitOf, visitUnit } from '../technician/testing/visit';
import { keepVisit, nothingKept } from '../technician/visit/kept-visit';
import { keepPhoto, removePhotos } from '../technician/visit/photos/photo-store';
import { batchOf, withBatch, withFinding } from '../technician/visit/recording';
import { resultsItem } from './results-item';
import TechnicianLogout from './technician-logout';
import { ada, TechnicianPage } from './testing/technician-page';
import type { UnsentItem } from './unsent-item';

const visit = visitOf(visitUnit('303'), visitUnit('302'), visitUnit('301'));
const [u303, u302, u301] = visit.units;
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };
const found = { activity_level: 'No activity' as const };

afterEach(() => localStorage.clear());

const leave = (items: readonly UnsentItem[]) =>
  renderScreen(
    <TechnicianPage unsent={{ items }}>
      <TechnicianLogout onClose={() => undefined} />
    </TechnicianPage>,
  );

test('what is entered and not saved is not promised to be sent', async () => {
  keepVisit(key, withFinding(withFinding(nothingKept(key), u303!, found), u302!, { comment: 'Dog' }));
  const photo = photoOf(ada.uuid);
  await keepPhoto(photo);
  leave([]);
  expect(await screen.findByText(/^2 entries are not saved, or were not taken\./)).toBeInTheDocument();
  expect(screen.queryByText(/are sent when you sign in/)).not.toBeInTheDocument();
  await removePhotos([photo.id]);
});

test('what waits is counted by its units, and apart from what somebody must look at', async () => {
  const entered = [u303!, u302!].reduce((now, unit) => withFinding(now, unit, found), nothingKept(key));
  const batch = batchOf(entered, [u303!.order_unit_id, u302!.order_unit_id], visit.date, 'key-1234');
  const saved = withBatch(entered, batch);
  keepVisit(key, withFinding(saved, u301!, { ...found, refusal: 'Unit 301 is already recorded.' }));
  const photo = photoOf(ada.uuid);
  await keepPhoto(photo);
  leave([resultsItem(saved, ada.uuid, batch)]);
  const warning = await screen.findByText(/^3 entries are not sent yet\./);
  expect(warning).toHaveTextContent('1 entry is not saved, or was not taken.');
  await removePhotos([photo.id]);
});
