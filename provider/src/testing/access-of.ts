import type pg from 'pg';

/** A user as `openSession` takes one, with nothing changed meanwhile. */
export async function accessOf(pool: pg.Pool, id: string): Promise<{ id: string; accessVersion: number }> {
  const { rows } = await pool.query('select id, access_version as "accessVersion" from users where id = $1', [
    id,
  ]);
  return rows[0];
}
