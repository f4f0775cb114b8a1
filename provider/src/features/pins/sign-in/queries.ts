import type { Runner } from '../../../db/runner';
import type { WrongPins } from '../../sessions/pin-brake';

const day = 24 * 3_600_000;
/** How long wrong PINs count. */
const week = 7 * day;

export async function countBuildings(run: Runner): Promise<number> {
  const { rows } = await run.query<{ n: number }>('select count(*)::int as n from buildings');
  return rows[0]!.n;
}

export async function findBuildingsOfCode(run: Runner, code: string): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    'select id from buildings where lower(location_id) = lower($1) and retired_at is null',
    [code],
  );
  return rows.map(({ id }) => id);
}

/** Counts a PIN that a new device tries. @returns its id */
export async function noteTry(
  run: Runner,
  tried: { network: string; buildings: readonly string[]; at: Date },
): Promise<string> {
  const { rows } = await run.query<{ id: string }>(
    'insert into pin_tries (network, building_ids, tried_at) values ($1, $2, $3) returning id',
    [tried.network, tried.buildings, tried.at.toISOString()],
  );
  return rows[0]!.id;
}

/** Counts a try no more: it was right, or forgiven. */
export async function dropTry(run: Runner, id: string): Promise<void> {
  await run.query('delete from pin_tries where id = $1', [id]);
}

/** The latest wrong tries of a network since a moment. */
export async function triesSince(run: Runner, network: string, since: Date, most: number): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    'select id from pin_tries where network = $1 and tried_at > $2 order by tried_at desc, id desc limit $3',
    [network, since.toISOString(), most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Counts wrong PINs. A try that names an address of several buildings counts for each of them.
 * @param except the try that is under way
 */
export async function countWrongPins(
  run: Runner,
  { except = '0', named, now }: { except?: string; named: readonly string[]; now: Date },
): Promise<WrongPins> {
  const { rows } = await run.query<WrongPins>(
    `with tries as (
       select tried_at, building_ids, greatest(cardinality(building_ids), 1) as weight
       from pin_tries where tried_at > $1 and id <> $3)
     select coalesce(sum(weight), 0)::int as "lastWeek",
       coalesce(sum(weight) filter (where tried_at > $2), 0)::int as "lastDay",
       coalesce((select max(n) from (
         select count(*) as n from tries, unnest($4::uuid[]) named
         where tried_at > $2 and named = any(building_ids) group by named) counted), 0)::int as "lastDayOfNamed"
     from tries`,
    [since(now, week), since(now, day), except, named],
  );
  return rows[0]!;
}

/** The buildings for which at least so many wrong PINs were tried within a day. */
export async function buildingsGuessedAt(run: Runner, now: Date, least: number): Promise<GuessedAt[]> {
  const { rows } = await run.query<GuessedAt>(
    `select b.id, b.name, b.location_id as "locationId", count(*)::int as wrong
     from pin_tries t cross join lateral unnest(t.building_ids) as named(id) join buildings b on b.id = named.id
     where t.tried_at > $1 group by b.id having count(*) >= $2 order by b.name, b.id`,
    [since(now, day), least],
  );
  return rows;
}

export interface GuessedAt {
  id: string;
  name: string;
  locationId: string;
  wrong: number;
}

interface NewCode {
  id: string;
  buildingId: string;
  key: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(run: Runner, code: NewCode): Promise<void> {
  await run.query(
    `insert into pin_codes (building_id, id, key, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[code.buildingId, code.id, code.key, code.codeHash],
      ...[code.createdAt.toISOString(), code.expiresAt.toISOString()],
    ],
  );
}

export async function countCodes(run: Runner, buildingId: string, since: Date): Promise<number> {
  const { rows } = await run.query<{ n: number }>(
    'select count(*)::int as n from pin_codes where building_id = $1 and created_at > $2',
    [buildingId, since.toISOString()],
  );
  return rows[0]!.n;
}

/** Counts a try at the latest code of a key; undefined when there is none, or none that is still valid. */
export async function takeCodeTry(
  run: Runner,
  key: string,
  most: number,
  now: Date,
): Promise<{ id: string; codeHash: string } | undefined> {
  const { rows } = await run.query<{ id: string; codeHash: string }>(
    `update pin_codes set tries = tries + 1
     where id = (select id from pin_codes where key = $1 order by created_at desc, id desc limit 1)
       and tries < $2 and used_at is null and expires_at > $3
     returning id, code_hash as "codeHash"`,
    [key, most, now.toISOString()],
  );
  return rows[0];
}

/** Uses a code up; false when somebody did already. */
export async function useUpCode(run: Runner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await run.query(
    'update pin_codes set used_at = $2 where id = $1 and used_at is null',
    [id, now.toISOString()],
  );
  return rowCount === 1;
}

/** Deletes what counts no more: wrong PINs, devices, codes. @returns how many */
export async function deleteOldPinTries(run: Runner, now: Date): Promise<number> {
  const { rowCount: tries } = await run.query('delete from pin_tries where tried_at <= $1', [
    since(now, week),
  ]);
  const { rowCount: devices } = await run.query('delete from pin_devices where expires_at <= $1', [
    now.toISOString(),
  ]);
  const { rowCount: codes } = await run.query('delete from pin_codes where created_at <= $1', [
    since(now, day),
  ]);
  return (tries ?? 0) + (devices ?? 0) + (codes ?? 0);
}

const since = (now: Date, span: number): string => new Date(now.getTime() - span).toISOString();
