import { AppError } from '@clearunit/shared/domain/errors';
import { isDone, secondVisitsOf } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { withdrawAtOnce } from '../../../ports/management/withdraw-at-once';
import type { ReachedBuilding } from '../../access/queries';
import { actingIn, reachBuilding } from '../../access/reach-building';
import { aboutOrder, recordChange } from '../../logs/record-change';
import { voidNotices } from '../../notices/revise-notices';
import { lockOrder, orderOfLine } from '../lock-queries';
import { mailCalledOff } from '../mails/called-off';
import { mailCancellation } from '../mails/cancellation';
import { orderUnits } from '../queries';
import { countVersion, deleteLinesOf, deleteOrder, versionOf } from './edit-queries';
import { progressOrders } from './progress-queries';

/**
 * Deletes a unit of an order (2 §2.6, 3 §7.1) that has no visit yet, with its second visit; with its last unit the order
 * is deleted, also in the management system. If the unit was scheduled, the scheduler gets a mail.
 * @returns the order's new version, null when it was deleted
 * @throws AppError 'records.not-found' when the actor's buildings have no such line, 'orders.not-editable' when done
 */
export function deleteLine(lineId: string, context: ActorContext): Promise<number | null> {
  const { actor } = context;
  const reach = 'buildingIds' in actor || 'schedulerIds' in actor ? actor : { buildingIds: [] };
  return inTransaction(context.pool, async (client) => {
    const found = await orderOfLine(client, lineId, reach);
    if (!found) throw new AppError('records.not-found');
    const building = await reachBuilding(context, 'line.delete', found.buildingId, client);
    return endLine(client, context, building, { orderId: found.orderId, lineId });
  });
}

/**
 * The same in a transaction, for a building that the actor may change.
 * @throws AppError 'records.not-found', 'orders.not-editable'
 */
export async function endLine(
  client: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<number | null> {
  const order = await lockOrder(client, building.id, orderId, context.timeZone);
  const units = order ? await orderUnits(client, building.id, order.id) : [];
  const unit = units.find((one) => one.order_unit_id === lineId);
  if (!order || !unit) throw new AppError('records.not-found');
  if (isDone(unit.order_status)) throw new AppError('orders.not-editable');
  const seconds = secondVisitsOf(unit, units);
  const gone = [unit, ...seconds];
  const goneIds = gone.map(({ order_unit_id }) => order_unit_id);
  const left = await deleteLinesOf(client, building.id, order.id, goneIds);
  if (left === 0) {
    await withdrawAtOnce(client, context, order.orderNumber);
    await deleteOrder(client, building.id, order.id);
  } else if (order.status === 'draft') await countVersion(client, building.id, order.id);
  else await progressOrders(client, building.id, [order.id], context.today);
  await voidNotices(client, building.id, order, context.now);
  const acting = actingIn(context, building);
  await recordChange(client, acting, {
    activity: left === 0 ? 'orders.deleted' : 'orders.unit-deleted',
    ...aboutOrder(order, building),
    webhookOrders: order.status === 'draft' ? [] : [{ orderId: order.id, number: order.orderNumber }],
    description: {
      order_number: order.orderNumber,
      unit: unit.unit_number,
      status: { before: unit.order_status, after: null },
      ...(seconds.length > 0 && { second_visits: { before: seconds.length, after: 0 } }),
      units_left: left,
    },
  });
  await mailCalledOff(client, context, building, { order, units, gone });
  await mailCancellation(client, acting, building, { number: order.orderNumber, units: gone });
  return left === 0 ? null : versionOf(client, building.id, order.id);
}
