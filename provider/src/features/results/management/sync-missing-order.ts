import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { askOutside } from '../../../ports/management/ask-outside';
import { findBuilding } from '../../access/queries';
import { storeLaterVisit } from './apply-invoice-update';
import { lockOrderByNumber } from './queries';
import { storeInvoice } from './store-invoice';

/** The invoice's number, or why there is nothing to store (3 §4.7, status 204). */
export type MissingOrderOutcome = { invoice: number } | 'complete' | 'without-invoice';

/**
 * Fetches the invoice of a done order without one from the management system and stores it, with heatmap and due
 * follow-ups (3 §2.16, §4.7). For an order with an invoice it stores the units without a result. A retired building's
 * orders are fetched too, since they are billed (decision 90).
 * @throws AppError 'audit.order-unknown' (404) for an unknown or malformed number; ManagementError when an external
 * system does not answer
 */
export async function syncMissingOrder(typed: string, context: ActorContext): Promise<MissingOrderOutcome> {
  const unknown = () => new AppError('audit.order-unknown', { params: { order: typed } });
  if (!/^\d{1,15}$/.test(typed)) throw unknown();
  const number = Number(typed);
  const answerIn = await askOutside(context, (management, run) => management.invoices(run, [number]));
  return inTransaction(context.pool, async (client) => {
    const order = await lockOrderByNumber(client, number);
    if (!order || order.status === 'draft') throw unknown();
    const managed = (await answerIn(client)).get(number);
    if (!managed) return order.hasInvoice ? 'complete' : 'without-invoice';
    const building = (await findBuilding(client, order.buildingId))!;
    const run = { client, context, by: context };
    const found = { ...order, orderNumber: number };
    if (order.hasInvoice) {
      const later = await storeLaterVisit(run, found, building, managed);
      return later === undefined ? 'complete' : { invoice: later };
    }
    const { invoice } = await storeInvoice(run, found, building, managed);
    return { invoice };
  });
}
