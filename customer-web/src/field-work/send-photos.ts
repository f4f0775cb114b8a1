import { photoCalls } from '@clearunit/shared/api/photos';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { readFailure } from './failures';
import { fieldWork } from './field-work';
import type { KeptPhoto } from './photo';
import { isUnsent } from './visit';

/** Whether a photo waits for its unit's result, which always goes first. */
export function waitsForResult({ userId, buildingId, date, line }: KeptPhoto): boolean {
  return isUnsent(fieldWork.visit({ userId, buildingId, date }), line);
}

/** The photos that can be sent now. */
export const sendable = (photos: readonly KeptPhoto[]): KeptPhoto[] =>
  photos.filter((photo) => photo.refusal === undefined && !waitsForResult(photo));

type SendPhotosParts = {
  portal: PortalClient;
  userId: string;
  /** What went wrong, in words for the reader. */
  say: (error: unknown) => string;
  /** Whether the technician is still on the page: nothing more is sent when it is left. */
  isHere: () => boolean;
};

/**
 * Sends a technician's photos one after the other; a photo leaves the device once the portal has it. One that is
 * refused stays with the reason. It never throws.
 * @returns how many the portal has taken, and how many it neither took nor refused
 */
export async function sendPhotos({ portal, userId, say, isHere }: SendPhotosParts) {
  const photos = sendable(fieldWork.photosOf(userId));
  let taken = 0;
  let refused = 0;
  for (const photo of photos) {
    if (!isHere()) break;
    const upload = new FormData();
    upload.set('document', photo.picture, 'photo.jpg');
    const params = { building_id: photo.buildingId, order_unit_id: photo.line, photo_id: photo.id };
    try {
      await portal(photoCalls.addPhoto, { params, upload }, { readerId: userId });
      await fieldWork.removePhotos([photo.id]);
      taken += 1;
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused') {
        await fieldWork.keepPhoto({ ...photo, refusal: say(error) });
        refused += 1;
      } else if (!failure.goOn) break;
    }
  }
  return { taken, unanswered: photos.length - taken - refused };
}
