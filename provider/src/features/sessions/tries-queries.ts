import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Limiters by pool and name: each is only a name and two numbers, the counting happens in the database. */
const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterAbstract>>();

/** A limiter that counts in the table rate_limits, so that more processes do not mean more tries. */
export function limiterOf(
  pool: pg.Pool,
  name: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterAbstract>();
  limiters.set(pool, known);
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
  known.set(name, limiter);
  return limiter;
}

/** Forgets the counts that no longer limit anybody; how many there were. */
export async function deleteExpiredTries(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [now.getTime()]);
  return rowCount ?? 0;
}
