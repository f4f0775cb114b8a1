import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../journal';
import { managedOrder } from '../management/managed-order';
import { aboutOrder } from './about-order';
import { holdOrder, type WantedOrder } from './hold-order';

/**
 * Hands an order over to the management system as it is now (3 §2.8, README no. 10), however often.
 * @returns the order's number
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', 'orders.step-not-allowed' (409)
 * for a draft or what is posted already, or what the management system answers
 */
export function syncOrder(wanted: WantedOrder, context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (tx, client) => {
    const { building, order } = await holdOrder(client, context, wanted, 'order.sync');
    if (!hasOrderStep(order.status, 'sync')) throw new AppError('orders.step-not-allowed');
    const managed = await managedOrder(client, building.id, order.id);
    if (!managed) throw new AppError('records.not-found');
    const push = { key: `order-${order.orderNumber}-${order.version}`, version: order.version };
    await context.management.pushOrder(client, managed, push);
    await recordChange(tx, context, {
      activity: 'orders.handed-over',
      ...aboutOrder(order, building),
      description: {
        order_number: order.orderNumber,
        status: order.status,
        units: managed.units.map((unit) => unit.unit_number),
      },
    });
    return order.orderNumber;
  });
}
