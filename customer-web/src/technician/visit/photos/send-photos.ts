import { type PortalClient, photoPortalCalls } from '@clearunit/shared/api/portal';
import { idsIn, readKeptVisit } from '../kept-visit';
import { readFailure } from '../send-batch';
import { type KeptPhoto, keepPhoto, keptPhotos, removePhotos } from './photo-store';

/** Whether a photo waits for its unit's result, which always goes first. */
export function waitsForResult({ userId, buildingId, date, line }: KeptPhoto): boolean {
  const { entries, batches } = readKeptVisit({ userId, buildingId, date });
  return line in entries || batches.some((batch) => idsIn(batch).includes(line));
}

/** The photos that can be sent now. */
export const sendable = (photos: readonly KeptPhoto[]): KeptPhoto[] =>
  photos.filter((photo) => photo.refusal === undefined && !waitsForResult(photo));

/**
 * Sends a technician's photos one after the other; a photo leaves the device once the portal has it. One that is
 * refused stays with the reason. It never throws.
 * @param say what went wrong, in words for the reader
 * @returns how many the portal has taken
 */
export async function sendPhotos(
  portal: PortalClient,
  userId: string,
  say: (error: unknown) => string,
): Promise<number> {
  let taken = 0;
  for (const photo of sendable(await keptPhotos(userId))) {
    const upload = new FormData();
    upload.set('document', photo.picture, 'photo.jpg');
    const params = { building_id: photo.buildingId, order_unit_id: photo.line, photo_id: photo.id };
    try {
      await portal(photoPortalCalls.addPhoto, { params, upload });
      await removePhotos([photo.id]);
      taken += 1;
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused') await keepPhoto({ ...photo, refusal: say(error) });
      else if (!failure.goOn) return taken;
    }
  }
  return taken;
}
