import type { Queryable } from '../../db/open';
import type { Runner } from '../../db/runner';
import type { ManagedBatch } from '../../ports/management/records';
import { recordChanges } from '../journal';
import { aboutOrder } from '../orders/about-order';
import { keepBatch, lockOrders, postOrders } from './queries-posting';

/**
 * Posts orders as the management system did, in its batch (README no. 7): the system decides that, whatever the portal
 * thought of them. Orders that are posted already stay as they are.
 * @returns how many were posted
 */
export async function takeOverBatch(tx: Queryable, client: Runner, batch: ManagedBatch): Promise<number> {
  // Before the batch, as whoever posts one order has that order locked already.
  await lockOrders(client, batch.orderNumbers);
  const batchId = await keepBatch(client, batch);
  const posted = await postOrders(client, batchId, batch.orderNumbers);
  await recordChanges(
    tx,
    'system',
    posted.map((order) => ({
      activity: 'orders.posted',
      ...aboutOrder(order, { id: order.buildingId, locationId: order.locationId }),
      description: { order_number: order.orderNumber, batch: batch.number, batch_opened_by: batch.openedBy },
    })),
  );
  return posted.length;
}
