import { roleNumber } from '@clearunit/shared/domain/users';
import { clientNamed } from '../../db/clients';
import { Conditions } from '../../db/conditions';
import { isoMoment, type Runner } from '../../db/runner';

export interface StoredClient {
  id: string;
  name: string;
  isRetired: boolean;
  updatedAt: string;
}

const columns = `id, name, retired_at is not null as "isRetired", ${isoMoment('updated_at')} as "updatedAt"`;

/** How many buildings in use a client has. */
const buildingsOf = (client: string) =>
  `(select count(*)::int from buildings b where b.customer_id = ${client} and b.retired_at is null)`;

/** SQL: whether a client's name, or a former one, has a searched word. */
const named = (word: string) =>
  `id in (select coalesce(merged_into, id) from customers where search_text like any(${word}))`;

/**
 * The clients that buildings can be given to, whose name or former name has all words: those that begin with them
 * first.
 */
export async function findClients(
  run: Runner,
  q: string,
): Promise<{ id: string; name: string; building_count: number }[]> {
  const where = new Conditions([q]).add('merged_into is null and retired_at is null');
  if (q !== '') where.words(q, named);
  const { rows } = await run.query<{ id: string; name: string; building_count: number }>(
    `select c.id, c.name, ${buildingsOf('c.id')} as building_count from customers c
     ${where.sql} order by starts_with(lower(c.name), lower($1)) desc, lower(c.name) limit 30`,
    where.values,
  );
  return rows;
}

/** The client with a name or former name. */
export async function findClientNamed(run: Runner, name: string): Promise<StoredClient | undefined> {
  const { rows } = await run.query<StoredClient>(
    `select ${columns} from customers where id = ${clientNamed('$1')}`,
    [name],
  );
  return rows[0];
}

/** All names that lead to a client which is not retired, each with that client's name. */
export async function findClientNames(run: Runner): Promise<{ name: string; kept: string }[]> {
  const { rows } = await run.query<{ name: string; kept: string }>(
    `select k.name, c.name as kept from customers k join customers c on c.id = coalesce(k.merged_into, k.id)
     where c.retired_at is null order by lower(k.name)`,
  );
  return rows;
}

/** Clients that were not merged into others, locked until the transaction ends, in the order of their ids. */
export async function lockClients(run: Runner, ids: readonly string[]): Promise<Map<string, StoredClient>> {
  const { rows } = await run.query<StoredClient>(
    `select ${columns} from customers
     where id = any($1::uuid[]) and merged_into is null order by id for update`,
    [ids],
  );
  return new Map(rows.map((client) => [client.id, client]));
}

export async function countBuildings(run: Runner, id: string): Promise<number> {
  const { rows } = await run.query<{ n: number }>(`select ${buildingsOf('$1')} as n`, [id]);
  return rows[0]!.n;
}

/** The record, another than `id`, that has a name, and the client that it was merged into. */
export async function findNameTaken(
  run: Runner,
  name: string,
  id: string,
): Promise<{ id: string; mergedInto: string | null } | undefined> {
  const { rows } = await run.query<{ id: string; mergedInto: string | null }>(
    `select id, merged_into as "mergedInto" from customers where lower(name) = lower($1) and id <> $2 for update`,
    [name, id],
  );
  return rows[0];
}

/** Gives a client a name; one of its former names that is the same becomes what it was called until now. */
export async function storeName(
  run: Runner,
  { id, name: before }: StoredClient,
  { name, swapped, at }: { name: string; swapped: string | undefined; at: string },
): Promise<void> {
  // Names are unique, so the other record gives up the name first.
  if (swapped) await run.query(`update customers set name = id::text where id = $1`, [swapped]);
  await run.query('update customers set name = $2, updated_at = $3 where id = $1', [id, name, at]);
  if (swapped) await run.query('update customers set name = $2 where id = $1', [swapped, before]);
}

/** Gives the customers of a company its new name. @returns how many */
export async function renameCompany(run: Runner, before: string, after: string, at: string): Promise<number> {
  const { rowCount } = await run.query(
    `update users set company = $2, updated_at = $3 where role = $4 and lower(company) = lower($1)`,
    [before, after, at, roleNumber('customer')],
  );
  return rowCount ?? 0;
}

export async function storeRetired(run: Runner, id: string, at: string | null): Promise<void> {
  await run.query('update customers set retired_at = $2, updated_at = coalesce($2, now()) where id = $1', [
    id,
    at,
  ]);
}

/** Gives what was chosen for the columns of a client's files to its new name; a choice that this one has is kept. */
export async function moveImportColumns(run: Runner, from: string, into: string): Promise<void> {
  await run.query(
    `with moved as (
       delete from import_columns where client = lower($1) and lower($1) <> lower($2) returning *)
     insert into import_columns (client, import_table, columns, updated_at)
     select lower($2), import_table, columns, updated_at from moved
     on conflict (client, import_table) do nothing`,
    [from, into],
  );
}
