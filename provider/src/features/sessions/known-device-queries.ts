import type { Runner } from '../../db/runner';

export async function isRemembered(run: Runner, key: string, now: Date): Promise<boolean> {
  const { rowCount } = await run.query('select from pin_devices where key = $1 and expires_at > $2', [
    key,
    now.toISOString(),
  ]);
  return rowCount === 1;
}

/** Whether a device signed in with any PIN. */
export async function isUsed(run: Runner, deviceHash: string): Promise<boolean> {
  const { rows } = await run.query('select from pin_devices where device_hash = $1 limit 1', [deviceHash]);
  return rows.length === 1;
}

export async function rememberDevice(
  run: Runner,
  { key, deviceHash, expiresAt }: { key: string; deviceHash: string; expiresAt: Date },
): Promise<void> {
  await run.query(
    `insert into pin_devices (key, device_hash, expires_at) values ($1, $2, $3)
     on conflict (key) do update set expires_at = excluded.expires_at`,
    [key, deviceHash, expiresAt.toISOString()],
  );
}
