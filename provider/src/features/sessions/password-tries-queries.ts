import type pg from 'pg';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import { countedFor, type Tries, triesNow } from './password-waits';

interface CountedTries {
  key: string;
  tries: Tries;
}

interface StoredTries extends Tries {
  key: string;
}

const columns = `key, wrong, under_way as "underWay", begun_at as "begunAt", wait_until as "waitUntil",
  expires_at as "expiresAt"`;

/** The counts of those of some keys that have one, as they are now. */
export async function findTries(run: Runner, keys: readonly string[], now: Date): Promise<CountedTries[]> {
  const { rows } = await run.query<StoredTries>(
    `select ${columns} from password_tries where key = any($1::text[])`,
    [keys],
  );
  return rows.map((row) => countedNow(row, now));
}

/**
 * Changes the counts of some keys together; the keys are locked meanwhile. Nothing is stored when `change` throws.
 * @param change gets the count of a key as it is now
 */
export async function changeTries(
  pool: pg.Pool,
  keys: readonly string[],
  now: Date,
  change: (counted: CountedTries) => Tries,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Sorted, so that two calls that lock the same keys do not deadlock.
    const { rows } = await client.query<StoredTries>(
      `insert into password_tries (key, expires_at) select key, $2 from unnest($1::text[]) key order by key
       on conflict (key) do update set key = excluded.key returning ${columns}`,
      [[...keys].sort(), new Date(now.getTime() + countedFor)],
    );
    const changed = rows.map((row) => ({ key: row.key, ...change(countedNow(row, now)) }));
    await client.query(
      `update password_tries stored
       set wrong = c.wrong, under_way = c."underWay", begun_at = c."begunAt", wait_until = c."waitUntil",
         expires_at = c."expiresAt"
       from json_to_recordset($1) c (key text, wrong int, "underWay" int, "begunAt" timestamptz,
         "waitUntil" timestamptz, "expiresAt" timestamptz)
       where stored.key = c.key`,
      [JSON.stringify(changed)],
    );
  });
}

const countedNow = ({ key, ...stored }: StoredTries, now: Date): CountedTries => ({
  key,
  tries: triesNow(stored, now),
});

export async function deleteTries(run: Runner, keys: readonly string[]): Promise<void> {
  await run.query('delete from password_tries where key = any($1::text[])', [keys]);
}

/** Deletes counts that are over; returns how many. */
export async function deleteExpiredPasswordTries(run: Runner, now: Date): Promise<number> {
  const { rowCount } = await run.query('delete from password_tries where expires_at < $1', [now]);
  return rowCount ?? 0;
}
