import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { isPassing } from '../../http/postgres-errors';
import { ManagementError } from '../../ports/management/management-error';
import type { ManagedInvoice } from '../../ports/management/records';
import { findBuilding } from '../access/queries';
import { applyInvoiceUpdate } from '../results/management/apply-invoice-update';
import { lockOrderByNumber } from '../results/management/queries';
import type { Work } from './apply-event';
import { fetchedUntil, noteFetched, toldByManagement } from './events-queries';
import { knownOrders } from './posting-queries';
import { applyOverdueEvents } from './receive-event';
import { takeOverBatch } from './take-over-batch';

const hour = 60 * 60_000;
/** How far fetches overlap, since the clocks may differ and a change may have been stored during the last fetch. */
const overlap = hour;
/** How far back the first fetch goes. */
const firstReach = 30 * 24 * hour;

/**
 * Fetches from an external management system what it sends no events about: new and corrected invoices, then posted
 * batches. What fails now is fetched next time; a record that cannot be read or stored is logged and skipped.
 */
export async function fetchManagement(context: Context): Promise<void> {
  const { management, pool, now, log } = context;
  if (!management.isElsewhere) return;
  await applyOverdueEvents(context);
  const known = await fetchedUntil(pool);
  const since = new Date(known ? known.getTime() - overlap : now.getTime() - firstReach).toISOString();
  const passOver = (reason: string) => log.error({ reason }, 'management: a record cannot be read');
  try {
    const numbers = await knownOrders(pool, await management.invoicedSince(pool, since, passOver));
    const invoices = await management.invoices(pool, numbers, passOver);
    const batches = await management.postedBatches(pool, since, passOver);
    const isAllKept = await keepEach(context, [
      ...[...invoices].map(([order, invoice]) => ({
        about: { order },
        keep: (client: Runner) => takeOver({ client, context }, order, invoice),
      })),
      ...batches.map((batch) => ({
        about: { batch: batch.number },
        keep: (client: Runner) => takeOverBatch(client, batch, context),
      })),
    ]);
    if (isAllKept) await noteFetched(pool, now.toISOString());
  } catch (failure) {
    if (!(failure instanceof ManagementError)) throw failure;
    log.warn({ kind: failure.kind, detail: failure.detail }, 'management: nothing fetched');
  }
}

interface FetchedRecord {
  about: { order: number } | { batch: number };
  keep(client: Runner): Promise<unknown>;
}

/** Stores each record in a transaction of its own; false when one should be tried again. */
async function keepEach({ pool, log }: Context, records: readonly FetchedRecord[]): Promise<boolean> {
  let isAllKept = true;
  for (const { about, keep } of records) {
    try {
      await inTransaction(pool, async (client) => {
        await toldByManagement(client);
        await keep(client);
      });
    } catch (err) {
      log.error({ err, ...about }, 'management: a record could not be kept');
      if (isPassing(err)) isAllKept = false;
    }
  }
  return isAllKept;
}

async function takeOver(work: Work, orderNumber: number, invoice: ManagedInvoice): Promise<void> {
  const order = await lockOrderByNumber(work.client, orderNumber);
  const building = order && (await findBuilding(work.client, order.buildingId));
  if (!building) return;
  await applyInvoiceUpdate({ ...work, by: 'system' }, { ...order, orderNumber }, building, invoice);
}
