import type { ApiKeyRecord, KeyHolder } from '@clearunit/shared/api/api-keys';
import { announcedBefore, type KeyRole } from '@clearunit/shared/domain/api-keys';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { roleNumber } from '@clearunit/shared/domain/users';
import { isoMoment, type Runner } from '../../db/runner';
import { containing } from '../../db/search';

const personName = `trim(u.first_name || ' ' || u.last_name)`;

/** SQL: whose key `k` is. */
const holder = `coalesce(c.name, ${personName})`;
const joined = `api_keys k left join users u on u.id = k.user_id left join customers c on c.id = k.customer_id`;

const columns = `k.id as uuid, k.name,
  case when k.customer_id is not null then 'customer' when u.role = ${roleNumber('admin')} then 'admin' else 'scheduler' end as role,
  ${holder} as holder, u.email as holder_email, k.may_change, k.starts_with, k.made_by, k.last_network,
  ${isoMoment('k.created_at')} as created_at, ${isoMoment('k.expires_at')} as expires_at,
  ${isoMoment('k.revoked_at')} as revoked_at, ${isoMoment('k.last_used_at')} as last_used_at`;

/** How long an ended key is still listed. */
const listedFor = `interval '90 days'`;

/** Keys whose name or holder has a text, the latest first. */
export async function listKeys(
  run: Runner,
  { q, now }: { q: string; now: Date },
  { limit, offset }: PageRange,
): Promise<{ rows: ApiKeyRecord[]; total: number }> {
  const from = `from ${joined}
    where least(k.expires_at, k.revoked_at) > $1::timestamptz - ${listedFor}
      and lower(concat_ws(' ', k.name, ${holder}, u.email)) like $2`;
  const values = [now.toISOString(), containing(q)];
  const [listed, counted] = await Promise.all([
    run.query<ApiKeyRecord>(
      `select ${columns} ${from} order by k.created_at desc, k.id desc limit ${limit} offset ${offset}`,
      values,
    ),
    run.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}

/** SQL: whether the key `k` ends soon after the moment `$1`. */
const endsSoon = `k.revoked_at is null and k.expires_at > $1
  and k.expires_at <= $1::timestamptz + interval '${announcedBefore} days'`;

/** How many keys end soon. */
export async function countEndingKeys(run: Runner, now: Date): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select count(*)::int as count from api_keys k where ${endsSoon}`,
    [now.toISOString()],
  );
  return rows[0]!.count;
}

/** Marks the keys that end soon and were not announced. */
export async function takeEndingKeys(
  run: Runner,
  now: Date,
): Promise<{ name: string; holder: string; expires_at: string }[]> {
  const { rows } = await run.query<{ name: string; holder: string; expires_at: string }>(
    `with taken as (
       update api_keys k set announced_at = $1 where k.announced_at is null and ${endsSoon} returning k.id)
     select k.name, ${holder} as holder, ${isoMoment('k.expires_at')} as expires_at
     from ${joined} where k.id in (select id from taken) order by k.expires_at, k.id`,
    [now.toISOString()],
  );
  return rows;
}

/** The first people of a role, or clients, that a text finds. */
export async function findHolders(run: Runner, role: KeyRole, q: string): Promise<KeyHolder[]> {
  const { rows } = await (role === 'customer'
    ? run.query<KeyHolder>(
        `select c.id as value, c.name as text, '' as detail from customers c
         where lower(c.name) like $1 and c.merged_into is null and c.retired_at is null order by lower(c.name), c.id limit 20`,
        [containing(q)],
      )
    : run.query<KeyHolder>(
        `select u.id as value, ${personName} as text, u.email as detail from users u
         where u.role = $2 and lower(concat_ws(' ', u.first_name, u.last_name, u.email)) like $1
         order by lower(${personName}), u.id limit 20`,
        [containing(q), roleNumber(role)],
      ));
  return rows;
}

/** Locks a person of a role, or a client, and gives the name; undefined when there is none. */
export async function lockHolder(run: Runner, role: KeyRole, id: string): Promise<string | undefined> {
  const { rows } = await (role === 'customer'
    ? run.query<{ name: string }>(
        'select name from customers where id = $1 and merged_into is null for no key update',
        [id],
      )
    : run.query<{ name: string }>(
        `select ${personName} as name from users u where id = $1 and role = $2 for no key update`,
        [id, roleNumber(role)],
      ));
  return rows[0]?.name;
}

export async function countOpenKeys(run: Runner, holderId: string, now: Date): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select count(*)::int as count from api_keys
     where (user_id = $1 or customer_id = $1) and revoked_at is null and expires_at > $2`,
    [holderId, now.toISOString()],
  );
  return rows[0]!.count;
}

interface Secret {
  keyHash: string;
  startsWith: string;
}

interface NewKey extends Secret {
  id: string;
  role: KeyRole;
  holderId: string;
  name: string;
  mayChange: boolean;
  madeById: string;
  madeBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertKey(run: Runner, key: NewKey): Promise<void> {
  const column = key.role === 'customer' ? 'customer_id' : 'user_id';
  await run.query(
    `insert into api_keys (id, ${column}, name, key_hash, starts_with, may_change, made_by_id, made_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[
        key.id,
        key.holderId,
        key.name,
        key.keyHash,
        key.startsWith,
        key.mayChange,
        key.madeById,
        key.madeBy,
      ],
      ...[key.createdAt.toISOString(), key.expiresAt.toISOString()],
    ],
  );
}

/** Gives a key that works and was never used another secret. @returns whether it was used; undefined when none works */
export async function replaceSecret(
  run: Runner,
  id: string,
  { keyHash, startsWith }: Secret,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await run.query<{ isUsed: boolean }>(
    `update api_keys set key_hash = case when last_used_at is null then $2 else key_hash end,
       starts_with = case when last_used_at is null then $3 else starts_with end
     where id = $1 and revoked_at is null and expires_at > $4
     returning last_used_at is not null as "isUsed"`,
    [id, keyHash, startsWith, now.toISOString()],
  );
  return rows[0]?.isUsed;
}

/** Ends a key. @returns its name and holder, or undefined when there is none that still works */
export async function endKey(
  run: Runner,
  id: string,
  at: Date,
): Promise<{ name: string; holder: string } | undefined> {
  const { rows } = await run.query<{ name: string; holder: string }>(
    `with ended as (
       update api_keys set revoked_at = $2 where id = $1 and revoked_at is null and expires_at > $2 returning id)
     select k.name, ${holder} as holder from ${joined} where k.id in (select id from ended)`,
    [id, at.toISOString()],
  );
  return rows[0];
}
