import type { Runner } from '../../db/runner';

/** How many browsers of a user are remembered, the latest ones. */
const mostDevices = 20;

/** Whether the user with an e-mail signed in before with the browser of a token. */
export async function isDeviceOf(run: Runner, email: string, tokenHash: string, now: Date): Promise<boolean> {
  const { rows } = await run.query(
    `select from staff_devices d join users u on u.id = d.user_id
     where d.token_hash = $1 and lower(u.email) = $2 and d.expires_at > $3`,
    [tokenHash, email.trim().toLowerCase(), now],
  );
  return rows.length > 0;
}

/** Gives a browser another token, for all its users. */
export async function renewDevice(run: Runner, former: string, tokenHash: string): Promise<void> {
  await run.query('update staff_devices set token_hash = $2 where token_hash = $1', [former, tokenHash]);
}

/** Notes that a user signed in with the browser of a token, and forgets the user's oldest ones. */
export async function keepDevice(
  run: Runner,
  device: { userId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, tokenHash, now, expiresAt } = device;
  await run.query(
    `insert into staff_devices (user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id, token_hash) do update set expires_at = excluded.expires_at`,
    [userId, tokenHash, now, expiresAt],
  );
  await run.query(
    `delete from staff_devices where user_id = $1 and token_hash in (
       select token_hash from staff_devices where user_id = $1 order by expires_at desc, created_at desc offset $2)`,
    [userId, mostDevices],
  );
}

/** Forgets all browsers of a user. */
export async function forgetDevices(run: Runner, userId: string): Promise<void> {
  await run.query('delete from staff_devices where user_id = $1', [userId]);
}

/** Forgets browsers in which nobody signed in for a year; returns how many. */
export async function deleteExpiredDevices(run: Runner, now: Date): Promise<number> {
  const { rowCount } = await run.query('delete from staff_devices where expires_at < $1', [now]);
  return rowCount ?? 0;
}
