import { today } from '@clearunit/shared/domain/dates';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { ManagedBatch } from '../../ports/management/records';
import { billOrders } from '../billing/bill-orders';
import { issueInvoices } from '../client-invoices/issue-invoices';
import { aboutOrder, recordChanges } from '../logs/record-change';
import { keepBatch, lockOrders, type PostedOrder, postOrders } from './posting-queries';

/**
 * Posts orders in the management system's batch (specification README no. 7), whatever their status here. Orders that
 * are posted already stay as they are.
 * @returns how many were posted
 */
export async function takeOverBatch(
  client: Runner,
  batch: ManagedBatch,
  context: Pick<Context, 'timeZone' | 'today'>,
): Promise<number> {
  // Orders are locked before the batch, as in posting.
  await lockOrders(client, batch.orderNumbers);
  const batchId = await keepBatch(client, batch);
  const posted = await postOrders(client, batchId, batch.orderNumbers);
  for (const [buildingId, orders] of groupBy(posted, (order) => order.buildingId)) {
    await billOrders(client, buildingId, idsOf(orders), context.today);
  }
  const day = today(new Date(batch.openedOn), context.timeZone);
  await issueInvoices(client, idsOf(posted), { batchId, day, by: batch.openedBy });
  await recordChanges(
    client,
    'system',
    posted.map((order) => ({
      activity: 'orders.posted',
      ...aboutOrder(order, { id: order.buildingId, locationId: order.locationId }),
      description: { order_number: order.orderNumber, batch: batch.number, batch_opened_by: batch.openedBy },
    })),
  );
  return posted.length;
}

const idsOf = (orders: readonly PostedOrder[]): string[] => orders.map(({ id }) => id);
