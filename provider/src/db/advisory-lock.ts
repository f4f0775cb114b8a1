import type pg from 'pg';
import { inTransaction } from './transaction';

/**
 * Does what only one provider may do at a time, one after the other, however many start together.
 * @param lock any number, the same for every provider and for this work only
 */
export function withAdvisoryLock<T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    // Whoever is before may take longer than a statement of a call may.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return work();
  });
}
