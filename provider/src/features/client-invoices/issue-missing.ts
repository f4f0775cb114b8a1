import { today } from '@clearunit/shared/domain/dates';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { issueInvoices } from './issue-invoices';
import { lockNextToInvoice } from './queries-issue';

/**
 * Issues the invoices of posted orders that have none, because they were posted before there were any: from the sums that
 * they are frozen with, on the day of their batch and by whom it was posted. A batch at a time, the oldest first, so that
 * one that was stopped goes on where it was.
 */
export async function issueMissingInvoices({
  pool,
  timeZone,
}: Pick<Services, 'pool' | 'timeZone'>): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await inTransaction(pool, async (_, client) => {
      const batch = await lockNextToInvoice(client);
      if (!batch) return false;
      const { id: batchId, openedOn, openedBy: by, orderIds } = batch;
      await issueInvoices(client, orderIds, { batchId, day: today(openedOn, timeZone), by });
      return true;
    });
  }
}
