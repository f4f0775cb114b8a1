import { readInstallation } from '../db/installation';
import type { Runner } from '../db/runner';
import { type StoredPins, storedPinColumns } from './stored-pins';

/** Any number, the same for every provider. */
const pinsLock = 727_006;

const checkKey = 'pin_secret_check';

/** Lets one provider at a time look after the PINs, until its transaction ends. */
export async function lockPins(run: Runner): Promise<void> {
  await run.query('select pg_advisory_xact_lock($1)', [pinsLock]);
}

/** The check value of the secret that the PINs are stored with; undefined before the first start. */
export const findCheck = (run: Runner): Promise<string | undefined> => readInstallation(run, checkKey);

export async function keepCheck(run: Runner, check: string): Promise<void> {
  await run.query(
    'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [checkKey, check],
  );
}

/** The PINs in clear of the next buildings after an id, by column; empty when there are no more. */
export async function nextClearPins(
  run: Runner,
  after: string,
  limit: number,
): Promise<{ id: string; pins: Record<string, string> }[]> {
  const { rows } = await run.query<{ id: string; pins: Record<string, string> }>(
    `select row_key as id, json_object_agg(column_name, pin) as pins from clear_pins
     where column_name <> 'session' and row_key > $1 group by row_key order by row_key limit $2`,
    [after, limit],
  );
  return rows;
}

/** The PINs of sessions that hold them in clear, each once. */
export async function clearPinsOfSessions(run: Runner): Promise<string[]> {
  const { rows } = await run.query<{ pin: string }>(
    `select distinct pin from clear_pins where column_name = 'session'`,
  );
  return rows.map(({ pin }) => pin);
}

export async function hashClearSessions(
  run: Runner,
  hashes: readonly { pin: string; hash: string }[],
): Promise<void> {
  await run.query(
    `update sessions s set pin_hash = h.hash
     from clear_pins c join unnest($1::text[], $2::text[]) as h(pin, hash) on h.pin = c.pin
     where c.column_name = 'session' and s.token_hash = c.row_key`,
    [hashes.map(({ pin }) => pin), hashes.map(({ hash }) => hash)],
  );
}

/** Takes the PINs in clear away; returns whether there were any. */
export async function emptyClearPins(run: Runner): Promise<boolean> {
  const { rows } = await run.query('select 1 from clear_pins limit 1');
  // A deleted row would stay in the table's file.
  await run.query('truncate clear_pins');
  return rows.length > 0;
}

/** Writes the tables again that had PINs in clear: rows that were changed stay in a table's file until then. */
export async function rewriteTables(run: Runner): Promise<void> {
  for (const table of ['buildings', 'sessions', 'mail']) await run.query(`vacuum full ${table}`);
}

/** A building's PINs as stored. */
export interface EncryptedBuilding {
  uuid: string;
  customer_id: string;
  building_pin_encrypted: string;
  master_pin_encrypted: string | null;
  master_pin2_encrypted: string | null;
  master_pin3_encrypted: string | null;
  master_pin4_encrypted: string | null;
}

/** The stored PINs of the next buildings after an id. */
export async function nextEncryptedPins(
  run: Runner,
  after: string,
  limit: number,
): Promise<EncryptedBuilding[]> {
  const { rows } = await run.query<EncryptedBuilding>(
    `select id as uuid, customer_id, building_pin_encrypted, master_pin_encrypted, master_pin2_encrypted, master_pin3_encrypted,
       master_pin4_encrypted
     from buildings where id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows;
}

/** Stores all PINs of some buildings. */
export async function storePins(
  run: Runner,
  buildings: readonly (StoredPins & { id: string })[],
): Promise<void> {
  const fields = Object.entries(storedPinColumns) as [keyof StoredPins, string][];
  const names = fields.map(([, name]) => name);
  await run.query(
    `update buildings b set ${names.map((name) => `${name} = n.${name}`).join(', ')}
     from unnest($1::uuid[], ${names.map((_, at) => `$${at + 2}::text[]`).join(', ')}) as n(id, ${names.join(', ')})
     where b.id = n.id`,
    [
      buildings.map(({ id }) => id),
      ...fields.map(([field]) => buildings.map((building) => building[field] ?? null)),
    ],
  );
}

/** The hashes of PINs that sessions hold. */
export async function hashesOfSessions(run: Runner): Promise<Set<string>> {
  const { rows } = await run.query<{ hash: string }>(
    'select distinct pin_hash as hash from sessions where pin_hash is not null',
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Replaces the hashes of sessions; those of PINs that no building has any more end. */
export async function rehashSessions(
  run: Runner,
  hashes: readonly { former: string; now: string }[],
): Promise<void> {
  const [former, now] = [hashes.map((hash) => hash.former), hashes.map((hash) => hash.now)];
  await run.query('delete from sessions where pin_hash is not null and pin_hash <> all($1::text[])', [
    former,
  ]);
  await run.query(
    `update sessions s set pin_hash = h.now from unnest($1::text[], $2::text[]) as h(former, now)
     where s.pin_hash = h.former`,
    [former, now],
  );
}

/** All second factors in use. */
export async function allFactors(run: Runner): Promise<{ userId: string; encrypted: string }[]> {
  const { rows } = await run.query<{ userId: string; encrypted: string }>(
    'select user_id as "userId", secret_encrypted as encrypted from second_factors',
  );
  return rows;
}

export async function storeFactorSecrets(
  run: Runner,
  factors: readonly { userId: string; encrypted: string }[],
): Promise<void> {
  await run.query(
    `update second_factors f set secret_encrypted = n.encrypted
     from unnest($1::uuid[], $2::text[]) as n(user_id, encrypted) where f.user_id = n.user_id`,
    [factors.map(({ userId }) => userId), factors.map(({ encrypted }) => encrypted)],
  );
}

/** The secrets of webhooks, but for those that were lost with an earlier secret and wait to be renewed. */
export async function allWebhookSecrets(run: Runner): Promise<{ id: string; encrypted: string }[]> {
  const { rows } = await run.query<{ id: string; encrypted: string }>(
    `select id, secret_encrypted as encrypted from webhooks
     where removed_at is null and paused_for is distinct from 'secret-lost' for no key update`,
  );
  return rows;
}

export async function storeWebhookSecrets(
  run: Runner,
  webhooks: readonly { id: string; encrypted: string }[],
): Promise<void> {
  await run.query(
    `update webhooks w set secret_encrypted = n.encrypted
     from unnest($1::uuid[], $2::text[]) as n(id, encrypted) where w.id = n.id`,
    [webhooks.map(({ id }) => id), webhooks.map(({ encrypted }) => encrypted)],
  );
}

/** Pauses webhooks whose secrets are lost, until they are renewed; returns which. */
export async function pauseWebhooks(run: Runner): Promise<{ id: string; name: string }[]> {
  const { rows } = await run.query<{ id: string; name: string }>(
    `update webhooks set paused_at = now(), paused_for = 'secret-lost' where removed_at is null returning id, name`,
  );
  return rows;
}

export async function deleteFactorSetUps(run: Runner): Promise<void> {
  await run.query('delete from second_factor_set_ups');
}

/** Takes away all second factors; returns whose they were. */
export async function deleteFactors(run: Runner): Promise<{ id: string; email: string }[]> {
  const { rows } = await run.query<{ id: string; email: string }>(
    `with gone as (delete from second_factors returning user_id)
     select u.id, u.email from gone join users u on u.id = gone.user_id order by u.email`,
  );
  return rows;
}
