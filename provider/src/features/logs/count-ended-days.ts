import { addDays, today } from '@clearunit/shared/domain/dates';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { countDays } from './queries';

/** Counts the activities of past days for the chart of the log. */
export async function countEndedDays({
  pool,
  now,
  timeZone,
}: Pick<Services, 'pool' | 'now' | 'timeZone'>): Promise<void> {
  // A transaction that began before midnight may still be writing: yesterday is counted tomorrow.
  const until = addDays(today(now(), timeZone), -1);
  await inTransaction(pool, (client) => countDays(client, until, timeZone));
}
