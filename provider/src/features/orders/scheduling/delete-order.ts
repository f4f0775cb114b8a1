import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { withdrawAtOnce } from '../../../ports/management/withdraw-at-once';
import { actingIn } from '../../access/reach-building';
import { aboutOrder, recordChange } from '../../logs/record-change';
import { voidNotices } from '../../notices/revise-notices';
import { mailCalledOff } from '../mails/called-off';
import { orderUnits } from '../queries';
import { type ChosenOrder, type OrderWithLines, reachAndLockOrder } from '../reach-and-lock-order';
import { deleteOrder as deleteRows } from './edit-queries';

/**
 * Deletes an order with its units, also in the management system (3 §2.8). An order with a done unit belongs to its
 * history and stays.
 *
 * @returns the order's number
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', 'orders.not-deletable' for one
 * that is completed or posted, 'orders.partly-done' when a unit of it is completed; all 409 but the first two
 */
export function deleteOrder(chosen: ChosenOrder, context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    const locked = await reachAndLockOrder(client, context, chosen, 'order.delete');
    const { order, lines } = locked;
    const params = { order: order.orderNumber };
    if (!hasOrderStep(order.status, 'delete')) throw new AppError('orders.not-deletable', { params });
    const done = lines.filter((line) => !hasOrderStep(line.status, 'delete')).length;
    if (done > 0) throw new AppError('orders.partly-done', { params: { ...params, smart_count: done } });
    await endOrder(client, context, locked);
    return order.orderNumber;
  });
}

/**
 * Deletes a locked order, withdraws it from the management system, and voids its notices and calendar visits. Its
 * document is purged later unless another order has it.
 */
export async function endOrder(
  client: Runner,
  context: ActorContext,
  { building, order, lines }: OrderWithLines,
): Promise<void> {
  const units = await orderUnits(client, building.id, order.id);
  await withdrawAtOnce(client, context, order.orderNumber);
  await deleteRows(client, building.id, order.id);
  await voidNotices(client, building.id, order, context.now);
  await recordChange(client, actingIn(context, building), {
    activity: 'orders.deleted',
    ...aboutOrder(order, building),
    webhookOrders: order.status === 'draft' ? [] : [{ orderId: order.id, number: order.orderNumber }],
    description: {
      order_number: order.orderNumber,
      purchase_order_number: order.purchaseOrderNumber,
      status: { before: order.status, after: null },
      units: { before: lines.map((line) => line.unitNumber), after: null },
    },
  });
  await mailCalledOff(client, context, building, { order, units, gone: units });
}
