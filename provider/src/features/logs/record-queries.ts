import type { Queryable } from '../../db/open';
import { activityLog } from '../../db/schema';

export type LogEntry = typeof activityLog.$inferInsert;

/** So many entries go into one statement. */
const atOnce = 1_000;

export async function insertLogEntries(tx: Queryable, entries: readonly LogEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    await tx.insert(activityLog).values(entries.slice(from, from + atOnce));
  }
}
