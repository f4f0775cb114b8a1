import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TechnicianPage } from '../../../offline/testing/technician-page';
import { photoOf } from '../../testing/photo';
import { type KeptPhoto, keepPhoto, keptPhotos, removePhotos } from './photo-store';
import PhotosWaiting from './photos-waiting';

type Heard = (() => void) | undefined;

/** A browser's database that accepts each photo, and undoes it at the transaction's end when there is no room. */
function phoneOf(phone: { hasRoom: boolean }) {
  const stored = new Map<string, KeptPhoto>();
  const request = (result: unknown) => {
    const asked = { result, onsuccess: undefined as Heard };
    queueMicrotask(() => asked.onsuccess?.());
    return asked;
  };
  const transaction = () => {
    const refused: string[] = [];
    const put = (photo: KeptPhoto) => {
      if (phone.hasRoom) stored.set(photo.id, photo);
      else refused.push(photo.id);
      return request(photo.id);
    };
    const objectStore = () => ({
      put,
      getAll: () => request([...stored.values()]),
      delete: (id: string) => request(stored.delete(id)),
    });
    const error = new DOMException('full', 'QuotaExceededError');
    const made = { objectStore, error, oncomplete: undefined as Heard, onabort: undefined as Heard };
    setTimeout(() => (refused.length > 0 ? made.onabort?.() : made.oncomplete?.()));
    return made;
  };
  vi.stubGlobal('indexedDB', { open: () => request({ transaction, close: () => undefined }) });
}

const photo = photoOf('ada');
const show = () =>
  renderScreen(
    <TechnicianPage>
      <PhotosWaiting userId="ada" />
    </TechnicianPage>,
  );

afterEach(async () => {
  await removePhotos([photo.id]);
  vi.unstubAllGlobals();
});

test('a photo is kept on the phone, and said to be', async () => {
  phoneOf({ hasRoom: true });
  await keepPhoto(photo);
  expect(await keptPhotos('ada')).toEqual([photo]);
  show();
  expect(await screen.findByText(/It is kept on this phone and sent by itself\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a photo for which the room ends at the last moment is not lost, and not said to be kept', async () => {
  phoneOf({ hasRoom: false });
  await keepPhoto(photo);
  expect(await keptPhotos('ada')).toMatchObject([{ id: photo.id, isOnlyOnPage: true }]);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This phone has no room for 1 photo: leave this page open until it is sent.',
  );
  expect(screen.queryByText(/kept on this phone/)).not.toBeInTheDocument();
});

test('a refusal that the phone has no room to note is told of the photo that it has, once', async () => {
  const phone = { hasRoom: true };
  phoneOf(phone);
  await keepPhoto(photo);
  phone.hasRoom = false;
  await keepPhoto({ ...photo, refusal: 'Too many photos.' });
  expect(await keptPhotos('ada')).toMatchObject([{ refusal: 'Too many photos.', isOnlyOnPage: false }]);
});
