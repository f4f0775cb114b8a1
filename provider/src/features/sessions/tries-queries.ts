import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Limiters by pool and name; the counts are in the database. */
const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterAbstract>>();

/** A limiter that counts in the table rate_limits, so that several processes share one limit. */
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

/** Deletes expired counts; returns how many. */
export async function deleteExpiredTries(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [now.getTime()]);
  return rowCount ?? 0;
}
