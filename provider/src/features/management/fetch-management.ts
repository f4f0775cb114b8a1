import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { ManagementError } from '../../ports/management/management-error';
import { findBuilding } from '../access/queries';
import { lockOrderByNumber } from '../audit/queries-sync';
import { takeOverInvoice } from '../audit/take-over-invoice';
import { fetchedUntil, noteFetched, toldByManagement } from './queries-link';
import { withoutInvoice } from './queries-posting';
import { applyOverdueEvents } from './receive-event';
import { takeOverBatch } from './take-over-batch';

const hour = 60 * 60_000;
/** The two systems' clocks may differ, and an answer may have been on its way: so much is asked for again. */
const overlap = hour;
/** How far back the first time goes. */
const firstReach = 30 * 24 * hour;

/**
 * Fetches from a management system elsewhere what it has not told by itself: the invoices of orders that have none
 * here, then the batches that were posted. What cannot be fetched now is fetched the next time.
 */
export async function fetchManagement(context: Context): Promise<void> {
  const { management, pool, now, log } = context;
  if (!management.isElsewhere) return;
  await applyOverdueEvents(context);
  const known = await fetchedUntil(pool);
  const since = new Date(known ? known.getTime() - overlap : now.getTime() - firstReach).toISOString();
  try {
    const missing = await withoutInvoice(pool, await management.invoicedSince(pool, since));
    const invoices = await management.invoices(pool, missing);
    const batches = await management.postedBatches(pool, since);
    for (const [orderNumber, invoice] of invoices) await takeOver(orderNumber, invoice, context);
    for (const batch of batches) {
      await inTransaction(pool, async (tx, client) => {
        await toldByManagement(client);
        await takeOverBatch(tx, client, batch);
      });
    }
    await noteFetched(pool, now.toISOString());
  } catch (failure) {
    if (!(failure instanceof ManagementError)) throw failure;
    log.warn({ kind: failure.kind, said: failure.said }, 'management: nothing fetched');
  }
}

type Invoice = Parameters<typeof takeOverInvoice>[3];

function takeOver(orderNumber: number, invoice: Invoice, context: Context): Promise<void> {
  return inTransaction(context.pool, async (tx, client) => {
    await toldByManagement(client);
    const order = await lockOrderByNumber(client, orderNumber);
    if (!order || order.hasInvoice) return;
    const building = await findBuilding(client, order.buildingId);
    const isKnown = invoice.units.some(({ unit_number }) => order.lineIds[unit_number.toLowerCase()]);
    if (!building || !isKnown) return;
    await takeOverInvoice(
      { tx, client, context, by: 'system' },
      { ...order, orderNumber },
      building,
      invoice,
    );
  });
}
