import type { Runner } from '../../db/runner';

/** The secret of a set-up that was begun and is not over. */
export async function findSetUp(run: Runner, userId: string, now: Date): Promise<string | undefined> {
  const { rows } = await run.query<{ secret: string }>(
    'select secret_encrypted as secret from second_factor_set_ups where user_id = $1 and expires_at > $2',
    [userId, now],
  );
  return rows[0]?.secret;
}

/** Stores a set-up in place of one that was begun before. */
export async function storeSetUp(
  run: Runner,
  setUp: { userId: string; secretEncrypted: string; expiresAt: Date },
): Promise<void> {
  await run.query(
    `insert into second_factor_set_ups (user_id, secret_encrypted, expires_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret_encrypted = excluded.secret_encrypted,
       expires_at = excluded.expires_at`,
    [setUp.userId, setUp.secretEncrypted, setUp.expiresAt],
  );
}

/** Ends a set-up that is confirmed; false when it is another one by now. */
export async function takeSetUp(run: Runner, userId: string, secretEncrypted: string): Promise<boolean> {
  const { rowCount } = await run.query(
    'delete from second_factor_set_ups where user_id = $1 and secret_encrypted = $2',
    [userId, secretEncrypted],
  );
  return rowCount === 1;
}

export async function findFactorUser(
  run: Runner,
  userId: string,
): Promise<{ email: string; passwordHash: string; name: string } | undefined> {
  const { rows } = await run.query<{ email: string; passwordHash: string; name: string }>(
    `select email, password_hash as "passwordHash", trim(first_name || ' ' || last_name) as name
     from users where id = $1`,
    [userId],
  );
  return rows[0];
}

/** Deletes set-ups that were not confirmed in time; returns how many. */
export async function deleteExpiredSetUps(run: Runner, now: Date): Promise<number> {
  const { rowCount } = await run.query('delete from second_factor_set_ups where expires_at < $1', [now]);
  return rowCount ?? 0;
}
