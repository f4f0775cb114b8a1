import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldWork } from '../../field-work/field-work';
import { clearPhone, keepVisit, withBatch } from '../../field-work/testing/phone';
import { ada, TechnicianPage } from '../../field-work/testing/technician-page';
import type { UnsentItem } from '../../field-work/unsent-item';
import { resultsItem } from '../../field-work/unsent-item';
import { nothingKept } from '../../field-work/visit';
import { photoOf } from '../testing/photo';
import { visitOf, visitUnit } from '../testing/visit';
import { batchOf, withFinding } from '../visit/recording';
import TechnicianLogout from './technician-logout';

const visit = visitOf(visitUnit('303'), visitUnit('302'), visitUnit('301'));
const [u303, u302, u301] = visit.units;
const key = { userId: ada.uuid, buildingId: visit.building_id, date: visit.date };
const found = { activity_level: 'No activity' as const };

afterEach(() => clearPhone(key));

const leave = (items: readonly UnsentItem[]) =>
  renderScreen(
    <TechnicianPage unsent={{ items }}>
      <TechnicianLogout onClose={() => undefined} />
    </TechnicianPage>,
  );

test('what is entered and not saved is not promised to be sent', async () => {
  await keepVisit(key, withFinding(withFinding(nothingKept(key), u303!, found), u302!, { comment: 'Dog' }));
  const photo = photoOf(ada.uuid);
  await fieldWork.keepPhoto(photo);
  leave([]);
  expect(await screen.findByText(/^2 entries are not saved, or were not taken\./)).toBeInTheDocument();
  expect(screen.queryByText(/are sent when you sign in/)).not.toBeInTheDocument();
});

test('what waits is counted by its units, and apart from what somebody must look at', async () => {
  const entered = [u303!, u302!].reduce((now, unit) => withFinding(now, unit, found), nothingKept(key));
  const batch = batchOf(entered, [u303!.order_unit_id, u302!.order_unit_id], visit.date, 'key-1234');
  const saved = withBatch(entered, batch);
  await keepVisit(key, withFinding(saved, u301!, { ...found, refusal: 'Unit 301 is already recorded.' }));
  const photo = photoOf(ada.uuid);
  await fieldWork.keepPhoto(photo);
  leave([resultsItem(saved, ada.uuid, batch)]);
  const warning = await screen.findByText(/^3 entries are not sent yet\./);
  expect(warning).toHaveTextContent('1 entry is not saved, or was not taken.');
});

test('photos that the phone has not read yet are not passed over', async () => {
  const read = vi.spyOn(fieldWork, 'arePhotosRead').mockReturnValue(false);
  leave([]);
  expect(await screen.findByText(/Those that are not sent stay on it\.$/)).toBeInTheDocument();
  read.mockRestore();
});
