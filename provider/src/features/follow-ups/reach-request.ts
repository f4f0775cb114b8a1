import { AppError } from '@clearunit/shared/domain/errors';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { findFollowUpRequest } from './list-queries';

/**
 * A technician's request that the actor may read.
 * @throws AppError 'records.not-found' (404), or 'access.refused' (403)
 */
export async function reachFollowUpRequest(context: ActorContext, id: string) {
  const request = await findFollowUpRequest(context.pool, id);
  if (!request) throw new AppError('records.not-found');
  const { technician_id: ownerId, building_id: buildingId } = request;
  mustBeAllowed(context, 'followUpRequest.list', { ownerId, buildingId });
  return request;
}
