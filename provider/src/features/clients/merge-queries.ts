import type { ClientMerge } from '@clearunit/shared/api/clients';
import { settings } from '@clearunit/shared/domain/clients';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import type { HandedBuilding } from '../logs/record-handed-over';

/** What a merge would change; undefined when a client is gone, or was merged already. */
export async function findMerge(run: Runner, from: string, into: string): Promise<ClientMerge | undefined> {
  const { rows } = await run.query<ClientMerge>(
    `select a.name as client, c.name as into,
       (select count(*)::int from buildings where customer_id = a.id) as buildings,
       (select count(*)::int from contact_clients where customer_id = a.id) as accounts,
       (select count(*)::int from api_keys where customer_id = a.id and revoked_at is null
          and expires_at > now()) as api_keys,
       (select count(*)::int from webhooks where customer_id = a.id and removed_at is null) as webhooks,
       (select count(*)::int from users where role = ${roleNumber('customer')}
          and lower(company) = lower(a.name)) as people,
       array(select s.setting from (values ${settings
         .map((setting) => `('${setting}', a.${setting} <> c.${setting})`)
         .join(', ')}) s(setting, differs) where s.differs) as settings
     from customers a, customers c
     where a.id = $1 and c.id = $2 and a.id <> c.id and a.merged_into is null and c.merged_into is null`,
    [from, into],
  );
  return rows[0];
}

/** Locks the buildings of a client before the client itself, the same order as a change of a building. */
export async function lockBuildingsOf(run: Runner, id: string): Promise<void> {
  await run.query('select from buildings where customer_id = $1 order by id for update', [id]);
}

/** Gives all that a client has to another one, but for its invoices, which are final. @returns its buildings */
export async function moveToClient(
  run: Runner,
  from: string,
  into: string,
  at: string,
): Promise<HandedBuilding[]> {
  const { rows } = await run.query<HandedBuilding>(
    `update buildings set customer_id = $2, updated_at = $3 where customer_id = $1
     returning id, location_id as "locationId"`,
    [from, into, at],
  );
  await run.query(
    `with moved as (delete from contact_clients where customer_id = $1 returning account_id, may_request),
       given as (
         insert into contact_clients (customer_id, account_id, may_request)
         select $2, account_id, may_request from moved
         on conflict (customer_id, account_id) do update
           set may_request = contact_clients.may_request or excluded.may_request)
     update contact_accounts set updated_at = $3 where id in (select account_id from moved)`,
    [from, into, at],
  );
  for (const table of ['api_keys', 'webhooks'])
    await run.query(`update ${table} set customer_id = $2 where customer_id = $1`, [from, into]);
  await run.query(
    'update customers set merged_into = $2, updated_at = $3 where id = $1 or merged_into = $1',
    [from, into, at],
  );
  return rows;
}
