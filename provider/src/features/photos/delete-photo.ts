import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed, reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { removePhoto } from './queries';

/**
 * Deletes a photo that should not have been taken, of the wrong unit or with people in it; the log keeps that it was
 * there. Deleted twice it is not found.
 * @throws AppError 'records.not-found', or 'access.refused' for a technician whose photo it is not
 */
export function deletePhoto(
  { building_id: buildingId, photo_id: id }: { building_id: string; photo_id: string },
  context: ActorContext,
): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const building = await reachBuilding(context, 'photo.read', buildingId, client);
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
