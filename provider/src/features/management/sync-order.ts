import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { aboutOrder, recordChange } from '../logs/record-change';
import { type ChosenOrder, type OrderWithLines, reachAndLockOrder } from '../orders/reach-and-lock-order';
import { fetchManagement } from './fetch-management';
import { managedOrder } from './managed-order';
import { pushOrderNow } from './push-orders';
import { markToPush } from './pushes-queries';

/**
 * Sends the current state of an order to the management system (3 §2.8, specification README no. 10).
 * @returns the order's number
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', 'orders.step-not-allowed' (409)
 * for a draft or a posted order, or the management system's error
 */
export function syncOrder(chosen: ChosenOrder, context: ActorContext): Promise<number> {
  return context.management.isElsewhere ? syncElsewhere(chosen, context) : syncHere(chosen, context);
}

/** Changes the local system's records and the log in one transaction. */
function syncHere(chosen: ChosenOrder, context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    const { building, order, lines } = await reachAndLockOrder(client, context, chosen, 'order.sync');
    if (!hasOrderStep(order.status, 'sync')) throw new AppError('orders.step-not-allowed');
    const managed = await managedOrder(client, building.id, order.id);
    if (!managed) throw new AppError('records.not-found');
    const push = { key: `order-${order.orderNumber}-${order.version}`, version: order.version };
    await context.management.pushOrder(client, managed, push);
    await recordHandedOver(client, context, { building, order, lines });
    return order.orderNumber;
  });
}

/** The order waits like after a change, and is sent at once; when that fails it stays waiting. */
async function syncElsewhere(chosen: ChosenOrder, context: ActorContext): Promise<number> {
  const locked = await inTransaction(context.pool, async (client) => {
    const { building, order, lines } = await reachAndLockOrder(client, context, chosen, 'order.sync');
    if (!hasOrderStep(order.status, 'sync')) throw new AppError('orders.step-not-allowed');
    const { id: orderId, orderNumber } = order;
    await markToPush(client, { buildingId: building.id, orderId, orderNumber }, context.now.toISOString());
    return { building, order, lines };
  });
  await pushOrderNow({ ...context, now: () => context.now }, locked.order.orderNumber);
  await recordHandedOver(context.pool, context, locked);
  // Fetches the system's news now rather than in some minutes.
  await fetchManagement(context).catch((err: unknown) =>
    context.log.error({ err }, 'nothing could be fetched'),
  );
  return locked.order.orderNumber;
}

const recordHandedOver = (run: Runner, context: ActorContext, { building, order, lines }: OrderWithLines) =>
  recordChange(run, context, {
    activity: 'orders.handed-over',
    ...aboutOrder(order, building),
    description: {
      order_number: order.orderNumber,
      status: order.status,
      units: lines.map((line) => line.unitNumber),
    },
  });
