import type pg from 'pg';
import { allowLongStatements } from './open';
import type { Runner } from './runner';
import { inTransaction } from './transaction';

/**
 * Runs work under an advisory lock, so that only one provider does it at a time.
 * @param lock any number, the same for every provider and for this work only
 */
export function withAdvisoryLock<T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    // Waiting for the lock may take longer than a statement of a call may.
    await allowLongStatements(client, 0);
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return work();
  });
}

/** Lets others who do the same in a building wait until the transaction ends. */
export async function lockInBuilding(
  run: Runner,
  work: 'critical units' | 'follow-ups' | 'ordering' | 'warranty uses',
  buildingId: string,
): Promise<void> {
  await run.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${work} ${buildingId}`]);
}
