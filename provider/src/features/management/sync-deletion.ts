import type { UnsyncedDeletion } from '@clearunit/shared/api/order-records';
import type { Listed } from '../../db/page';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { aboutOrder, recordChange } from '../logs/record-change';
import { pushOrderNow } from './push-orders';
import { markToPush, unsyncedWithdrawals, withdrawalOf } from './pushes-queries';

/** The deleted orders of the actor's buildings whose withdrawal has not reached the external management system. */
export async function listUnsyncedDeletions({
  pool,
  actor,
  management,
}: ActorContext): Promise<Listed<UnsyncedDeletion>> {
  if (!management.isElsewhere || actor.role !== 'scheduler') return { rows: [], total: 0 };
  return unsyncedWithdrawals(pool, actor.schedulerIds);
}

/**
 * Sends the withdrawal of a deleted order to the external management system now, even if it was given up.
 * @returns the order's number; undefined for any other id
 * @throws AppError 'access.refused', or ManagementError when that fails; the withdrawal stays waiting
 */
export async function syncDeletion(orderId: string, context: ActorContext): Promise<number | undefined> {
  const { management, pool, now } = context;
  const withdrawal = management.isElsewhere && (await withdrawalOf(pool, orderId));
  if (!withdrawal) return undefined;
  const { buildingId, orderNumber } = withdrawal;
  const building = await reachBuilding(context, 'order.sync', buildingId);
  await inTransaction(pool, (client) =>
    markToPush(client, { buildingId, orderId, orderNumber }, now.toISOString()),
  );
  await pushOrderNow({ ...context, now: () => now }, orderNumber);
  await recordChange(context.pool, context, {
    activity: 'orders.handed-over',
    ...aboutOrder({ id: orderId }, building),
    description: { order_number: orderNumber, status: null, units: [] },
  });
  return orderNumber;
}
