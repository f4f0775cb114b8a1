import type { Action } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { refuseChanged } from './changed-meanwhile';
import { buildingOfOrder } from './queries-detail';
import { linesOfLockedOrder, lockOrder } from './queries-lock';

/** An order that a scheduler is about to do something with, and the version of it that the scheduler sees. */
export interface WantedOrder {
  id: string;
  /** Any will do when it is left out. */
  version?: number;
}

export type HeldOrder = Awaited<ReturnType<typeof holdOrder>>;

/**
 * An order that a scheduler is about to change, with its building and lines, held until the transaction ends.
 * @throws AppError 'records.not-found', 'access.refused', or 'orders.changed-meanwhile' (409) with how it is now
 */
export async function holdOrder(
  run: Runner,
  context: ActorContext,
  wanted: WantedOrder,
  action: Action = 'order.schedule',
) {
  const buildingId = await buildingOfOrder(run, wanted.id);
  if (!buildingId) throw new AppError('records.not-found');
  const building = await reachBuilding(context, action, buildingId, run);
  const order = await lockOrder(run, buildingId, wanted.id, context.timeZone);
  if (!order) throw new AppError('records.not-found');
  const lines = await linesOfLockedOrder(run, buildingId, wanted.id);
  await refuseChanged(run, context, wanted, { building, order, lines });
  return { building, order, lines };
}
