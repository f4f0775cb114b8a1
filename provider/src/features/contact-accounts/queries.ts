import { v7 } from 'uuid';
import { isoMoment, type Runner } from '../../db/runner';

/** An account with all that it opens. */
export interface StoredAccount {
  id: string;
  name: string;
  email: string;
  lastSignInAt: string | null;
  updatedAt: string;
  buildings: {
    id: string;
    name: string;
    schedulerId: string | null;
    customerId: string;
    mayRequest: boolean;
  }[];
  clients: { id: string; name: string; mayRequest: boolean }[];
}

const columns = `a.id, a.name, a.email, ${isoMoment('a.last_sign_in_at')} as "lastSignInAt",
  ${isoMoment('a.updated_at')} as "updatedAt",
  coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'schedulerId', b.scheduler_id,
      'customerId', b.customer_id, 'mayRequest', g.may_request) order by b.name, b.id)
    from contact_buildings g join buildings b on b.id = g.building_id where g.account_id = a.id), '[]') as buildings,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'mayRequest', k.may_request) order by c.name)
    from contact_clients k join customers c on c.id = k.customer_id where k.account_id = a.id), '[]') as clients`;

/** SQL: whether the account `a` opens the building `$1`, singly or with all of its client's. */
const opens = `(exists (select from contact_buildings g where g.building_id = $1 and g.account_id = a.id)
  or exists (select from contact_clients k join buildings b on b.customer_id = k.customer_id
    where b.id = $1 and k.account_id = a.id))`;

/** The accounts that open a building, by name. */
export async function listAccounts(run: Runner, buildingId: string): Promise<StoredAccount[]> {
  const { rows } = await run.query<StoredAccount>(
    `select ${columns} from contact_accounts a where ${opens} order by lower(a.name), a.id`,
    [buildingId],
  );
  return rows;
}

/** An account that opens a building, locked until the transaction ends. */
export async function lockAccount(
  run: Runner,
  buildingId: string,
  accountId: string,
): Promise<StoredAccount | undefined> {
  await run.query('select from contact_accounts where id = $1 for update', [accountId]);
  const { rows } = await run.query<StoredAccount>(
    `select ${columns} from contact_accounts a where a.id = $2 and ${opens}`,
    [buildingId, accountId],
  );
  return rows[0];
}

/** An account, whatever it opens. */
export async function readAccount(run: Runner, accountId: string): Promise<StoredAccount> {
  const { rows } = await run.query<StoredAccount>(
    `select ${columns} from contact_accounts a where a.id = $1`,
    [accountId],
  );
  return rows[0]!;
}

/** The account of an e-mail, in whatever case, locked; made if there is none. */
export async function findOrMakeAccount(
  run: Runner,
  { name, email, at }: { name: string; email: string; at: string },
): Promise<{ id: string; name: string; isNew: boolean }> {
  const id = v7();
  // The update changes nothing: it locks the existing row, even one that another transaction has just inserted.
  const { rows } = await run.query<{ id: string; name: string }>(
    `insert into contact_accounts as a (id, name, email, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (lower(email)) do update set email = a.email returning id, name`,
    [id, name, email, at],
  );
  const account = rows[0]!;
  return { ...account, isNew: account.id === id };
}

/** Changes name and e-mail; false when another account has the e-mail. */
export async function updateAccount(
  run: Runner,
  { id, name, email, at }: { id: string; name: string; email: string; at: string },
): Promise<boolean> {
  const { rowCount } = await run.query(
    `update contact_accounts a set name = $2, email = $3, updated_at = $4
     where id = $1 and not exists (
       select from contact_accounts o where o.id <> a.id and lower(o.email) = lower($3))`,
    [id, name, email, at],
  );
  return rowCount === 1;
}

/** Opens single buildings to an account, or changes what it may do there. */
export async function giveBuildings(
  run: Runner,
  accountId: string,
  buildingIds: readonly string[],
  mayRequest: boolean,
): Promise<void> {
  await run.query(
    `insert into contact_buildings (building_id, account_id, may_request)
     select distinct id, $1::uuid, $3::boolean from unnest($2::uuid[]) as given(id)
     on conflict (building_id, account_id) do update set may_request = excluded.may_request`,
    [accountId, buildingIds, mayRequest],
  );
}

export async function takeBuildings(
  run: Runner,
  accountId: string,
  buildingIds: readonly string[],
): Promise<void> {
  await run.query('delete from contact_buildings where account_id = $1 and building_id = any($2::uuid[])', [
    accountId,
    buildingIds,
  ]);
}

/** Opens all buildings of a client to an account, or changes what it may do there. */
export async function giveClient(
  run: Runner,
  accountId: string,
  customerId: string,
  mayRequest: boolean,
): Promise<void> {
  await run.query(
    `insert into contact_clients (customer_id, account_id, may_request) values ($2, $1, $3)
     on conflict (customer_id, account_id) do update set may_request = excluded.may_request`,
    [accountId, customerId, mayRequest],
  );
}

export async function takeClient(run: Runner, accountId: string, customerId: string): Promise<void> {
  await run.query('delete from contact_clients where account_id = $1 and customer_id = $2', [
    accountId,
    customerId,
  ]);
}

/** Ends an account's sessions and the links that were mailed to it. */
export async function endAccess(run: Runner, accountId: string): Promise<void> {
  await run.query('delete from sessions where contact_account_id = $1', [accountId]);
  await run.query('delete from contact_sign_ins where account_id = $1', [accountId]);
}

/** Deletes an account; its sessions and links end with it. */
export async function deleteAccount(run: Runner, accountId: string): Promise<void> {
  await run.query('delete from contact_accounts where id = $1', [accountId]);
}

/**
 * Locks the accounts that open any of some buildings singly, in the order of their ids, so that two who lock several never
 * wait for each other. @returns their ids
 */
export async function lockAccountsOf(run: Runner, buildingIds: readonly string[]): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `select id from contact_accounts
     where id in (select account_id from contact_buildings where building_id = any($1::uuid[]))
     order by id for update`,
    [buildingIds],
  );
  return rows.map(({ id }) => id);
}

/** Takes a building away from all accounts that open it singly. */
export async function takeBuildingFromAll(run: Runner, buildingId: string): Promise<void> {
  await run.query('delete from contact_buildings where building_id = $1', [buildingId]);
}

/**
 * Deletes those of some accounts that open nothing any more. They must be locked by an earlier statement: this one then
 * sees what others gave them before. @returns the deleted
 */
export async function deleteAccountsWithoutBuildings(
  run: Runner,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await run.query<{ id: string; name: string; email: string }>(
    `delete from contact_accounts a
     where a.id = any($1::uuid[])
       and not exists (select from contact_buildings g where g.account_id = a.id)
       and not exists (select from contact_clients k where k.account_id = a.id)
     returning id, name, email`,
    [ids],
  );
  return rows;
}

/** Gives accounts a new version, so that forms opened before are refused: the buildings that they open have changed. */
export async function setChanged(run: Runner, ids: readonly string[], at: string): Promise<void> {
  await run.query('update contact_accounts set updated_at = $2 where id = any($1::uuid[])', [ids, at]);
}

/** Locks buildings, in the order of their ids, against another client and deletion until the transaction ends. */
export async function lockBuildings(run: Runner, ids: readonly string[]): Promise<void> {
  await run.query('select from buildings where id = any($1::uuid[]) order by id for share', [ids]);
}

export interface ClientOfBuilding {
  id: string;
  name: string;
  /** Its buildings with their schedulers. */
  buildings: { id: string; name: string; schedulerId: string | null }[];
}

/** The client of a building with all its buildings, by name. */
export async function clientOf(run: Runner, buildingId: string): Promise<ClientOfBuilding> {
  const { rows } = await run.query<ClientOfBuilding>(
    `select c.id, c.name, (
       select json_agg(json_build_object('id', o.id, 'name', o.name, 'schedulerId', o.scheduler_id) order by o.name, o.id)
       from buildings o where o.customer_id = c.id) as buildings
     from buildings b join customers c on c.id = b.customer_id where b.id = $1`,
    [buildingId],
  );
  return rows[0]!;
}
