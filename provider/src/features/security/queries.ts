import type { SecurityEntry } from '@clearunit/shared/api/security';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { SecurityKind } from '@clearunit/shared/domain/security';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { actorKey, buildingKey, targetKey } from '../../db/schema/security';
import { beginningWith, containing } from '../../db/search';

export interface EntryFilter {
  kind?: SecurityKind | undefined;
  /** '' for everything. */
  q: string;
  /** From inclusive, until exclusive. */
  from?: Date | undefined;
  until?: Date | undefined;
  ids?: readonly string[] | undefined;
}

const nameOf = (user: string) =>
  `trim(${user}.first_name || ' ' || ${user}.last_name) || ' (' || ${user}.email || ')'`;

// A contact is shown by the building. The opening of a link has no actor, although the link has a building.
const isContact = `s.actor_id is null and s.account is null and s.building_id is not null and s.kind <> 'link'`;
const contact = (of: string) => `${of}.name || ' (' || ${of}.email || ')'`;
const key = (of: string) => `${of}.name || ' (' || ${of}.starts_with || '…)'`;
const actor = `coalesce(${nameOf('u')}, ${contact('ca')}, ${key('ka')}, s.account, case when ${isContact} then b.name end, '')`;
const target = `coalesce(${nameOf('tu')}, ${contact('ta')}, tc.name, ${key('kt')}, s.target)`;

const entryColumns = `s.kind, s.outcome, s.network, s.count, ${actor} as actor, ${target} as target,
  b.name as building,
  case when u.id is not null then 'staff' when ka.id is not null then 'api-key' when ca.id is not null then 'contact-account' when s.actor_id is not null then 'deleted'
    when s.account is not null then 'unknown-account' when ${isContact} then 'contact' else 'nobody' end as actor_kind`;
const columns = `s.id, ${isoMoment('s.created_at')} as at, ${entryColumns}`;

const joinedTo = (entries: string): string => `${entries} s left join users u on u.id = s.actor_id
  left join buildings b on b.id = s.building_id
  left join contact_accounts ca on ca.id = s.actor_id
  left join api_keys ka on ka.id = s.actor_id
  left join users tu on tu.id::text = s.target
  left join contact_accounts ta on ta.id::text = s.target
  left join customers tc on tc.id::text = s.target
  left join api_keys kt on kt.id::text = s.target`;
const joined = joinedTo('security_log');

const byTime = ['s.created_at', 's.id'];
const sorts = {
  id: ['s.id'],
  at: byTime,
  kind: ['s.kind', ...byTime],
  outcome: ['s.outcome', ...byTime],
  actor: [`lower(${actor})`, ...byTime],
  network: [`coalesce(s.network, '')`, ...byTime],
  building: [`lower(coalesce(b.name, ''))`, ...byTime],
  target: [`lower(coalesce(${target}, ''))`, ...byTime],
  count: ['s.count', ...byTime],
} as const;

/**
 * The sorts by what an entry only refers to: what entries with the same words have in common, for which there is an
 * index.
 */
const referred: Partial<Record<keyof typeof sorts, string>> = {
  actor: actorKey('s.'),
  building: buildingKey('s.'),
  target: targetKey('s.'),
};

/** Entries by page. */
export async function listEntries(
  run: Runner,
  filter: EntryFilter,
  { by, direction }: { by: keyof typeof sorts; direction: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
): Promise<{ rows: SecurityEntry[]; total: number }> {
  const where = conditions(filter);
  const order = `order by ${sorts[by].map((column) => `${column} ${direction}`).join()}`;
  const page = `limit ${limit} offset ${offset}`;
  const key = referred[by];
  // Only the rows of the page are joined.
  const { first, found } = key
    ? pageByWords({ key, words: sorts[by][0]!, direction, where, limit, offset })
    : { first: '', found: `select s.* from security_log s ${where.sql} ${order} ${page}` };
  const [listed, total] = await Promise.all([
    run.query<SecurityEntry>(
      `${first} select ${columns} from ${joinedTo(`(${found})`)} ${order}`,
      where.values,
    ),
    countUpToCap(run, `security_log s ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

/**
 * A page sorted by words that entries refer to: the log's distinct keys are read one by one from their index, then the
 * entries of each key in the order of the words, up to the page's end. Joining all entries took half a second for 200,000.
 */
function pageByWords(of: {
  key: string;
  words: string;
  direction: 'ASC' | 'DESC';
  where: Conditions;
  limit: number;
  offset: number;
}): { first: string; found: string } {
  const { key, words, direction, where, limit, offset } = of;
  const ofKey = `${where.sql ? `${where.sql} and` : 'where'} ${key} = n.key`;
  const last = (from: string) => byTime.map((column) => `${column.replace('s.', from)} ${direction}`).join();
  return {
    // With the first entry of each key, which has its words.
    first: `with recursive keys as (
        (select s.*, ${key} as key from security_log s order by ${key} limit 1)
        union all
        select next.* from keys k cross join lateral (
          select s.*, ${key} as key from security_log s where ${key} > k.key order by ${key} limit 1) next),
      named as materialized (select s.key, ${words} as words from ${joinedTo('keys')})`,
    found: `select e.* from (select * from named order by words ${direction}) n
      cross join lateral (
        select s.* from security_log s ${ofKey} order by ${last('s.')} limit ${offset + limit}) e
      order by n.words ${direction}, ${last('e.')} limit ${limit} offset ${offset}`,
  };
}

export async function findEntry(run: Runner, id: number): Promise<SecurityEntry | undefined> {
  const { rows } = await run.query<SecurityEntry>(`select ${columns} from ${joined} where s.id = $1`, [id]);
  return rows[0];
}

/** An entry of the export; `clock` is the local minute in milliseconds as if it were UTC. */
export type ExportedEntry = Omit<SecurityEntry, 'id' | 'at'> & { clock: number };

/** All entries of a filter, the latest first, for a cursor. */
export function entriesToExport(filter: EntryFilter, timeZone: string): { sql: string; values: unknown[] } {
  const where = conditions(filter);
  const minute = `date_trunc('minute', s.created_at at time zone $${where.values.length + 1})`;
  return {
    sql: `select ${entryColumns}, (extract(epoch from ${minute}) * 1000)::float8 as clock
      from ${joined} ${where.sql} order by s.created_at desc, s.id desc`,
    values: [...where.values, timeZone],
  };
}

function conditions({ kind, q, from, until, ids }: EntryFilter): Conditions {
  const where = new Conditions();
  if (kind) where.about(kind, (place) => `s.kind = ${place}`);
  if (from) where.about(from.toISOString(), (place) => `s.created_at >= ${place}`);
  if (until) where.about(until.toISOString(), (place) => `s.created_at < ${place}`);
  if (ids) where.about(ids.map(Number).filter(Number.isSafeInteger), (place) => `s.id = any(${place})`);
  if (q !== '') {
    where.about(beginningWith(q), (begins) => {
      where.values.push(containing(q));
      const contains = `$${where.values.length}`;
      const named = (id: string) => `select ${id} from users u where lower(${nameOf('u')}) like ${contains}
          union all select ${id} from contact_accounts ca where lower(${contact('ca')}) like ${contains}
          union all select ${id} from api_keys ka where lower(ka.name) like ${contains}`;
      // The people and records that a text names are found once, not by joining each entry.
      return `(s.network like ${begins} or s.account like ${begins} or s.actor_id in (${named('id')})
        or s.target in (${named('id::text')})
        or s.building_id in (select id from buildings b where lower(b.name) like ${contains}))`;
    });
  }
  return where;
}
