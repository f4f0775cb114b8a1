import type { Runner } from '../../db/runner';

const keyOf = (role: string) => `initial_${role}_password_hash`;

export async function findInitialPassword(run: Runner, role: string): Promise<string | undefined> {
  const { rows } = await run.query<{ hash: string }>(
    'select value as hash from installation where key = $1',
    [keyOf(role)],
  );
  return rows[0]?.hash;
}

/** Stores a hash, replacing an earlier one only on request; returns whether it was stored. */
export async function keepInitialPassword(
  run: Runner,
  role: string,
  value: string,
  replaces: boolean,
): Promise<boolean> {
  const onConflict = replaces ? 'do update set value = excluded.value' : 'do nothing';
  const { rowCount } = await run.query(
    `insert into installation (key, value) values ($1, $2) on conflict (key) ${onConflict}`,
    [keyOf(role), value],
  );
  return rowCount === 1;
}
