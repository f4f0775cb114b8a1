import { photoCalls } from '@clearunit/shared/api/photos';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { readFailure } from './failures';
import { fieldWork } from './field-work';
import type { KeptPhoto } from './photo';
import { isUnsent } from './visit';

/** Whether a photo waits for its unit's result, which is sent first. */
export function waitsForResult({ userId, buildingId, date, line }: KeptPhoto): boolean {
  return isUnsent(fieldWork.visit({ userId, buildingId, date }), line);
}

/** The photos that can be sent now. */
export const sendable = (photos: readonly KeptPhoto[]): KeptPhoto[] =>
  photos.filter((photo) => photo.refusal === undefined && !waitsForResult(photo));

type SendPhotosParts = {
  portal: PortalClient;
  userId: string;
  /** The sentence that is shown for an error. */
  errorText: (error: unknown) => string;
  /** False once the page is left: sending stops. */
  isHere: () => boolean;
};

/**
 * Sends a technician's photos one after the other. Sent ones are deleted from the device; refused ones stay with the
 * reason. Never throws.
 * @returns how many were sent, and how many got no answer
 */
export async function sendPhotos({ portal, userId, errorText, isHere }: SendPhotosParts) {
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
        await fieldWork.keepPhoto({ ...photo, refusal: errorText(error) });
        refused += 1;
      } else if (!failure.goOn) break;
    }
  }
  return { taken, unanswered: photos.length - taken - refused };
}
