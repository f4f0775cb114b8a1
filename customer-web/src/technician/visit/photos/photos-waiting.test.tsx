import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldWork } from '../../../field-work/field-work';
import { deviceRecords as phone } from '../../../field-work/testing/memory-database';
import { TechnicianPage } from '../../../field-work/testing/technician-page';
import { photoOf } from '../../testing/photo';
import { PhotosWaiting } from './photos-waiting';

vi.mock('../../../field-work/database', () => import('../../../field-work/testing/memory-database'));

const photo = photoOf('ada');
const show = () =>
  renderScreen(
    <TechnicianPage>
      <PhotosWaiting userId="ada" />
    </TechnicianPage>,
  );

afterEach(async () => {
  phone.hasRoom = true;
  await fieldWork.removePhotos([photo.id]);
});

test('a photo is kept on the phone, and said to be', async () => {
  await fieldWork.keepPhoto(photo);
  show();
  expect(await screen.findByText(/It is kept on this phone and sent by itself\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a photo that the phone has no room for is told as such', async () => {
  phone.hasRoom = false;
  await fieldWork.keepPhoto(photo);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This phone has no room for 1 photo: leave this page open until it is sent.',
  );
  expect(screen.queryByText(/kept on this phone/)).not.toBeInTheDocument();
});

test('a photo that the phone does not store for another reason is not told to lack room', async () => {
  vi.spyOn(phone, 'change').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  await fieldWork.keepPhoto(photo);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This phone could not store 1 photo: leave this page open until it is sent.',
  );
});
