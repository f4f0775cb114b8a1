import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import type { ManagedOrders } from '../../ports/management/orders';
import { recordChange } from '../journal';
import { aboutOrder } from './about-order';
import { holdOrder, type WantedOrder } from './hold-order';
import { orderDetail, orderUnits } from './queries-detail';

/**
 * Hands an order over to the management system as it is now (3 §2.8, README no. 10), however often.
 * @returns the order's number
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', 'orders.step-not-allowed' (409)
 * for a draft or what is posted already, or what the management system answers
 */
export function syncOrder(
  wanted: WantedOrder,
  context: ActorContext,
  management: ManagedOrders,
): Promise<number> {
  return inTransaction(context.pool, async (tx, client) => {
    const { building, order } = await holdOrder(client, context, wanted, 'order.sync');
    if (!hasOrderStep(order.status, 'sync')) throw new AppError('orders.step-not-allowed');
    const detail = await orderDetail(client, building.id, order.id);
    const units = await orderUnits(client, building.id, order.id);
    await management.takeOver(client, {
      orderNumber: order.orderNumber,
      purchaseOrderNumber: order.purchaseOrderNumber,
      buildingCode: building.locationId,
      customerName: detail?.customer_name ?? '',
      status: order.status,
      scheduleDate: order.scheduleDate,
      workDate: order.workDate,
      units: units.map((unit) => ({
        unit_number: unit.unit_number,
        service_code: unit.service_code,
        pest_name: unit.pest_name,
        treatment_name: unit.treatment_name,
        time_window: unit.time_window,
        note: unit.note,
      })),
    });
    await recordChange(tx, context, {
      activity: 'orders.handed-over',
      ...aboutOrder(order, building),
      description: {
        order_number: order.orderNumber,
        status: order.status,
        units: units.map((unit) => unit.unit_number),
      },
    });
    return order.orderNumber;
  });
}
