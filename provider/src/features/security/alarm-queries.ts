import { accessKinds, type SecurityAlarm, type SecurityKind } from '@clearunit/shared/domain/security';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';

/** The facts of an alarm: how many, or who, from where, about whom, and what was done. */
export interface Alarming {
  count: number;
  name: string | null;
  network: string | null;
  about: string | null;
  what?: SecurityKind;
}

/** Locks an alarm, made at its first look, so that several providers mail it once. */
export async function lockAlarm(
  run: Runner,
  kind: SecurityAlarm,
): Promise<{ seenUpTo: number; mailedOn: string | null }> {
  await run.query('insert into security_alarms (kind) values ($1) on conflict do nothing', [kind]);
  const { rows } = await run.query<{ seenUpTo: string; mailedOn: string | null }>(
    'select seen_up_to as "seenUpTo", mailed_on::text as "mailedOn" from security_alarms where kind = $1 for update',
    [kind],
  );
  return { seenUpTo: Number(rows[0]!.seenUpTo), mailedOn: rows[0]!.mailedOn };
}

export async function storeAlarm(
  run: Runner,
  kind: SecurityAlarm,
  seenUpTo: number,
  mailedOn: string | null,
): Promise<void> {
  await run.query('update security_alarms set seen_up_to = $2, mailed_on = $3 where kind = $1', [
    kind,
    seenUpTo,
    mailedOn,
  ]);
}

export async function latestEntry(run: Runner): Promise<number> {
  const { rows } = await run.query<{ id: string }>('select coalesce(max(id), 0) as id from security_log');
  return Number(rows[0]!.id);
}

/**
 * How many sign-ins of a kind failed since a moment: a secret was wrong, or more was asked for. Nobody guesses passwords
 * by OpenID Connect.
 */
export async function countFailures(
  run: Runner,
  kind: 'sign-in' | 'pin-sign-in',
  since: Date,
): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from security_log
     where kind = $1 and outcome <> 'done' and created_at >= $2
       and target is distinct from 'openIdLogin'`,
    [kind, since.toISOString()],
  );
  return rows[0]!.count;
}

const columns = `s.count, s.network, trim(u.first_name || ' ' || u.last_name) as name`;
const admin = roleNumber('admin');

/**
 * The first sign-in of an admin, after an entry, from a network from which that admin had not signed in. The first one
 * of all is none: nothing is known yet.
 */
export async function signInFromNewNetwork(run: Runner, after: number): Promise<Alarming[]> {
  const { rows } = await run.query<Alarming>(
    `select ${columns}, null as about from security_log s join users u on u.id = s.actor_id
     where s.id > $1 and s.kind = 'sign-in' and s.outcome = 'done' and u.role = ${admin} and exists (
       select from security_log e where e.actor_id = s.actor_id and e.kind = s.kind and e.outcome = 'done'
         and e.id < s.id)
       and not exists (
       select from security_log e where e.actor_id = s.actor_id and e.kind = s.kind and e.outcome = 'done'
         and e.id < s.id and e.network is not distinct from s.network)
     order by s.id limit 1`,
    [after],
  );
  return rows;
}

/** The first export with PINs after an entry. */
export async function exportWithPins(run: Runner, after: number): Promise<Alarming[]> {
  const { rows } = await run.query<Alarming>(
    `select ${columns}, null as about from security_log s left join users u on u.id = s.actor_id
     where s.id > $1 and s.kind = 'pin-export' order by s.id limit 1`,
    [after],
  );
  return rows;
}

/**
 * The changes after an entry of who is an admin, or of how an admin signs in; at most 50. Adding the first admin is
 * left out, since there is no other admin to mail.
 */
export async function changesOfAdminAccess(run: Runner, after: number): Promise<Alarming[]> {
  const { rows } = await run.query<Alarming>(
    `select ${columns}, coalesce(a.name, d.name, k.name) as about, s.kind as what
     from security_log s left join users u on u.id = s.actor_id
     left join (select id::text, trim(first_name || ' ' || last_name) as name from users where role = ${admin}) a
       on a.id = s.target
     left join (select target_id as id,
         trim(concat(description->'before'->>'first_name', ' ', description->'before'->>'last_name')) as name
       from activity_log where activity = 'users.deleted' and description->>'role' = 'admin') d
       on d.id = s.target and s.kind = 'account'
     left join (select k.id::text, trim(o.first_name || ' ' || o.last_name) as name
       from api_keys k join users o on o.id = k.user_id where o.role = ${admin}) k
       on k.id = s.target and s.kind = 'key-change'
     where s.id > $1 and s.kind = any($2::text[]) and s.outcome = 'done' and coalesce(a.id, d.id, k.id) is not null
       and (s.kind <> 'account' or s.actor_id is not null
         or exists (select from users other where other.role = ${admin} and other.id::text <> s.target))
     order by s.id limit 50`,
    [after, accessKinds],
  );
  return rows;
}

/** When each alarm was last mailed. */
export async function listAlarms(run: Runner): Promise<{ kind: SecurityAlarm; mailedOn: string | null }[]> {
  const { rows } = await run.query<{ kind: SecurityAlarm; mailedOn: string | null }>(
    'select kind, mailed_on::text as "mailedOn" from security_alarms',
  );
  return rows;
}
