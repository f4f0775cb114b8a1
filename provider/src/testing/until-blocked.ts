import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Waits until so many statements of a database wait for another transaction to end. */
export const untilBlocked = (database: Pick<pg.Pool, 'query'>, statements: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(statements);
  }, 10_000);
