import { createHash } from 'node:crypto';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkPhoto, mostPhotosOfUnit } from '@clearunit/shared/domain/photos';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { insertPhoto, lockPhotographedLine, storedPhoto } from './queries';

/**
 * Stores a technician's photo of a unit (specification README no. 10), before or after its result: photos are sent
 * separately, so that a failed one does not block a result. A recorded unit accepts photos only from who recorded it. A
 * photo sent twice is stored once.
 *
 * @throws AppError 'records.not-found' for a line that is not the building's or still a draft, 'photos.enough' (409)
 * after the third, 'photos.of-other-technician' (409), 'photos.key-reused' (409) when the id belongs to another photo,
 * or the reason of `checkPhoto`
 */
export function addPhoto(
  about: { building_id: string; order_unit_id: string; photo_id: string },
  content: Uint8Array,
  context: ActorContext,
): Promise<void> {
  const problem = checkPhoto(content);
  refuseProblems(problem ? [problem] : []);
  const { building_id: buildingId, order_unit_id: lineId, photo_id: id } = about;
  const sha256 = createHash('sha256').update(content).digest('hex');

  return inTransaction(context.pool, async (client) => {
    const building = await reachBuilding(context, 'photo.add', buildingId, client);
    const line = await lockPhotographedLine(client, buildingId, lineId);
    if (!line || line.status === 'draft') throw new AppError('records.not-found');
    const stored = await storedPhoto(client, buildingId, id);
    if (stored?.sha256 === sha256 && stored.lineId === lineId) return;

    const params = { unit: line.unitNumber };
    if (stored) throw new AppError('photos.key-reused', { params });
    if (line.recordedBy !== null && line.recordedBy !== context.actor.id) {
      throw new AppError('photos.of-other-technician', { params });
    }
    if (line.photoCount >= mostPhotosOfUnit) {
      throw new AppError('photos.enough', { params: { ...params, limit: mostPhotosOfUnit } });
    }
    await insertPhoto(client, { buildingId, id, lineId, sha256, content, takenBy: context.actor.id });
    await recordChange(client, context, {
      activity: 'photos.added',
      targetEntity: 'photo',
      targetId: id,
      buildingId,
      locationCode: building.locationId,
      description: { order_number: line.orderNumber, unit: line.unitNumber, size: content.length, sha256 },
    });
  });
}
