import type { Runner } from '../../db/runner';

const prefix = 'password_counts_';

/** Accepts the password of an admin until a moment, and deletes expired entries. */
export async function keepPasswordUntil(run: Runner, userId: string, until: Date, now: Date): Promise<void> {
  await run.query(`delete from installation where starts_with(key, $1) and value::timestamptz <= $2`, [
    prefix,
    now,
  ]);
  await run.query(
    `insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [prefix + userId, until.toISOString()],
  );
}

/** Whether the password of the user with an e-mail counts now. */
export async function countsNow(run: Runner, email: string, now: Date): Promise<boolean> {
  const { rows } = await run.query(
    `select from installation i join users u on i.key = $1 || u.id
     where lower(u.email) = $2 and i.value::timestamptz > $3`,
    [prefix, email.trim().toLowerCase(), now],
  );
  return rows.length > 0;
}

/** Ends the sessions of staff that were opened by a password, but for those of admins whose password counts now. */
export async function endPasswordSessions(run: Runner, now: Date): Promise<void> {
  await run.query(
    `delete from sessions s where s.user_id is not null and not s.by_openid and not exists (
       select from installation i where i.key = $1 || s.user_id and i.value::timestamptz > $2)`,
    [prefix, now],
  );
}
