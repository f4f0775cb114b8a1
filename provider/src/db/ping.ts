import type pg from 'pg';

/** Asks the database for a sign of life. Throws when there is none. */
export async function ping(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}
