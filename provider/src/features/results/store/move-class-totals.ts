import { today } from '@clearunit/shared/domain/dates';
import { inTransaction } from '../../../db/transaction';
import type { Services } from '../../../http/services';
import { lockOldTotals, moveTotals } from './class-totals-queries';

/** How many buildings are locked at once: their visits wait until they are done. */
const atOnce = 100;

/** Brings the totals of all buildings to the day that has begun, so that the portfolio need not (4 §11). */
export async function moveClassTotals(
  { pool, now, timeZone }: Pick<Services, 'pool' | 'now' | 'timeZone'>,
  ending?: AbortSignal,
): Promise<void> {
  const day = today(now(), timeZone);
  let moved = atOnce;
  while (moved === atOnce && !ending?.aborted) {
    moved = await inTransaction(pool, async (client) => {
      const ids = await lockOldTotals(client, day, atOnce);
      await moveTotals(client, ids, day);
      return ids.length;
    });
  }
}
