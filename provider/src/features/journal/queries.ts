import type { Queryable } from '../../db/open';
import { activityLog } from '../../db/schema';

export type LogEntry = typeof activityLog.$inferInsert;

export async function insertLogEntry(tx: Queryable, entry: LogEntry): Promise<void> {
  await tx.insert(activityLog).values(entry);
}
