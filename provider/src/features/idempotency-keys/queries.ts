import type { Runner } from '../../db/runner';

interface MadeUnderKey {
  contentHash: string;
  madeId: string;
}

/**
 * Keeps what is made under a key. Waits for another transaction that is about to.
 * @returns what is kept under it
 */
export async function keepOrFind(
  run: Runner,
  key: string,
  { contentHash, madeId }: MadeUnderKey,
  at: string,
): Promise<MadeUnderKey> {
  await run.query(
    `insert into idempotency_keys (key, content_hash, made_id, created_at) values ($1, $2, $3, $4)
     on conflict (key) do nothing`,
    [key, contentHash, madeId, at],
  );
  const { rows } = await run.query<MadeUnderKey>(
    'select content_hash as "contentHash", made_id as "madeId" from idempotency_keys where key = $1',
    [key],
  );
  return rows[0]!;
}

/** @returns how many were deleted */
export async function deleteOldKeys(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query('delete from idempotency_keys where created_at < $1', [
    before.toISOString(),
  ]);
  return rowCount ?? 0;
}
