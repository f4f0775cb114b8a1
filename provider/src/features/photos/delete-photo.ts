import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed, reachBuilding, refuseRetired } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { removePhoto } from './queries';

/**
 * Deletes a photo, for example of the wrong unit or with people in it, and logs it. A second deletion does not find it.
 * @throws AppError 'records.not-found', 'access.refused' for another technician's photo, or 'buildings.retired' (409)
 */
export function deletePhoto(
  { building_id: buildingId, photo_id: id }: { building_id: string; photo_id: string },
  context: ActorContext,
): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const building = await reachBuilding(context, 'photo.read', buildingId, client);
    refuseRetired(context, 'photo.delete', building);
    const photo = await removePhoto(client, building.id, id);
    if (!photo) throw new AppError('records.not-found');
    mustBeAllowed(context, 'photo.delete', { buildingId, ownerId: photo.takenBy ?? undefined });
    await recordChange(client, context, {
      activity: 'photos.deleted',
      targetEntity: 'photo',
      targetId: id,
      buildingId,
      locationCode: building.locationId,
      description: { order_number: photo.orderNumber, unit: photo.unitNumber, sha256: photo.sha256 },
    });
  });
}
