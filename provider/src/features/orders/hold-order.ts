import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { buildingOfOrder } from './queries-detail';
import { linesOfLockedOrder, lockOrder } from './queries-progress';

/**
 * An order that a scheduler is about to move on, with its building and lines, held until the transaction ends.
 * @throws AppError 'records.not-found' or 'access.refused'
 */
export async function holdOrder(run: Runner, context: ActorContext, orderId: string) {
  const buildingId = await buildingOfOrder(run, orderId);
  if (!buildingId) throw new AppError('records.not-found');
  const building = await reachBuilding(context, 'order.schedule', buildingId, run);
  const order = await lockOrder(run, buildingId, orderId, context.timeZone);
  if (!order) throw new AppError('records.not-found');
  return { building, order, lines: await linesOfLockedOrder(run, buildingId, orderId) };
}
