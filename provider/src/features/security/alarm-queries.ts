import type { SecurityAlarm } from '@clearunit/shared/domain/security';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';

/** What an alarm says: how many, or who, from where, and about whom. */
export interface Alarming {
  count: number;
  name: string | null;
  network: string | null;
  about: string | null;
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

/** How many sign-ins of a kind failed since a moment: a secret was wrong, or more was asked for. */
export async function countFailures(
  run: Runner,
  kind: 'sign-in' | 'pin-sign-in',
  since: Date,
): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from security_log
     where kind = $1 and outcome <> 'done' and created_at >= $2`,
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
export async function signInFromNewNetwork(run: Runner, after: number): Promise<Alarming | undefined> {
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
  return rows[0];
}

/** The first export with PINs after an entry. */
export async function exportWithPins(run: Runner, after: number): Promise<Alarming | undefined> {
  const { rows } = await run.query<Alarming>(
    `select ${columns}, null as about from security_log s left join users u on u.id = s.actor_id
     where s.id > $1 and s.kind = 'pin-export' order by s.id limit 1`,
    [after],
  );
  return rows[0];
}

/** The first change, after an entry, of how an admin signs in. */
export async function changeOfAdminAccess(run: Runner, after: number): Promise<Alarming | undefined> {
  const { rows } = await run.query<Alarming>(
    `select ${columns}, trim(a.first_name || ' ' || a.last_name) as about
     from security_log s join users a on a.id::text = s.target left join users u on u.id = s.actor_id
     where s.id > $1 and s.kind in ('password', 'second-factor') and s.outcome = 'done' and a.role = ${admin}
     order by s.id limit 1`,
    [after],
  );
  return rows[0];
}

export async function adminAddresses(run: Runner): Promise<string[]> {
  const { rows } = await run.query<{ email: string }>(
    `select email from users where role = ${admin} order by email`,
  );
  return rows.map(({ email }) => email);
}

/** When each alarm was last mailed. */
export async function listAlarms(run: Runner): Promise<{ kind: SecurityAlarm; mailedOn: string | null }[]> {
  const { rows } = await run.query<{ kind: SecurityAlarm; mailedOn: string | null }>(
    'select kind, mailed_on::text as "mailedOn" from security_alarms',
  );
  return rows;
}
