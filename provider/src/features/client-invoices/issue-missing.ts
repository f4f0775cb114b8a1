import { today } from '@clearunit/shared/domain/dates';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { issueInvoices } from './issue-invoices';
import { type BatchToInvoice, lockOrdersToInvoice, nextBatchToInvoice } from './issue-queries';

/** How many invoices are issued in one transaction; a posting waits for no more than these. */
const mostAtOnce = 500;

type Needed = Pick<Services, 'pool' | 'timeZone' | 'log'>;

/**
 * Issues the invoices of orders that were posted before invoices existed: from their frozen sums, with day and person
 * of their batch. The oldest batch comes first. A batch that fails is logged and tried again in the next round.
 */
export async function issueMissingInvoices(
  { pool, timeZone, log }: Needed,
  ending?: AbortSignal,
): Promise<void> {
  let issued = 0;
  let batch = await nextBatchToInvoice(pool, undefined);
  while (batch && !ending?.aborted) {
    try {
      issued += await issueOfBatch({ pool, timeZone }, batch, ending);
    } catch (err) {
      log.error({ err, batch: batch.number }, 'the invoices that a batch lacks cannot be issued');
    }
    batch = await nextBatchToInvoice(pool, batch.id);
  }
  if (issued > 0) log.info({ issued }, 'posted orders have got the invoices that they lacked');
}

async function issueOfBatch(
  { pool, timeZone }: Pick<Needed, 'pool' | 'timeZone'>,
  { id: batchId, openedOn, openedBy: by }: BatchToInvoice,
  ending: AbortSignal | undefined,
): Promise<number> {
  let issued = 0;
  let isMore = true;
  while (isMore && !ending?.aborted) {
    await inTransaction(pool, async (client) => {
      // Orders are locked before numbers are taken, as in posting.
      const orderIds = await lockOrdersToInvoice(client, batchId, mostAtOnce);
      isMore = orderIds.length > 0;
      const { count } = await issueInvoices(client, orderIds, {
        batchId,
        day: today(openedOn, timeZone),
        by,
      });
      issued += count;
    });
  }
  return issued;
}
