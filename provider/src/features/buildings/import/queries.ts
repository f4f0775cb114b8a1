import { roleNumber } from '@clearunit/shared/domain/users';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queryable } from '../../../db/open';

/** Any number, the same for every provider. */
const importLock = 727_003;

/**
 * Lets one import at a time go on, so that the second of two with the same codes finds the first one's buildings; and
 * lets its statements take as long as a whole portfolio needs.
 */
export async function beginImport(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
}

/** Those of the codes that a building has already; capital letters do not matter, as PostgreSQL sees them. */
export async function findTakenCodes(tx: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select code from unnest(${list(codes)}::text[]) code join buildings on lower(location_id) = lower(code)`,
  );
  return new Set(rows.map(({ code }) => code));
}

/** All PINs that open a building now. */
export async function findTakenPins(tx: Queryable): Promise<Set<string>> {
  const { rows } = await tx.execute<{ pin: string }>(sql`select building_pin as pin from buildings`);
  return new Set(rows.map(({ pin }) => pin));
}

/** The ids of client companies by each of the names; those that are new are made, as the first name writes them. */
export async function findOrMakeCustomers(
  tx: Queryable,
  names: readonly string[],
): Promise<Map<string, string>> {
  await tx.execute(sql`
    insert into customers (id, name)
    select * from unnest(${list(names.map(() => v7()))}::uuid[], ${list(names)}::text[])
    on conflict do nothing`);
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select c.id, n as name from unnest(${list(names)}::text[]) n join customers c on lower(c.name) = lower(n)`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The ids of schedulers by each of the e-mails that one has. */
export async function findSchedulers(tx: Queryable, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`select u.id, e as email from unnest(${list(emails)}::text[]) e
      join users u on lower(u.email) = lower(e) and u.role = ${roleNumber('scheduler')}`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

type Named = { id: string; name: string; synonyms: string[] };

export async function findNamedPests(tx: Queryable): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(sql`
    select id, name, array(select s.name from synonyms s where s.pest_id = p.id) as synonyms
    from pests p order by id`);
  return rows;
}

export async function findNamedTreatments(tx: Queryable): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(sql`
    select id, name, array(select s.name from synonyms s where s.treatment_id = t.id) as synonyms
    from treatments t order by id`);
  return rows;
}

/** A list as one parameter, however long; drizzle would make one of each entry. */
const list = (entries: readonly string[]) => sql`${sql.param([...entries])}`;
