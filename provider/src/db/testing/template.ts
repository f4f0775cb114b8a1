import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../migrate';
import { makeRestrictedRole } from '../restricted-role';

/** A database for one test. `drop` ends the connections that are still open on it. */
export type FreshDatabase = { url: string; drop(): Promise<void> };

const TEMPLATE = 'template_migrated';

/**
 * Makes the database that every test's own is copied from, and runs the migrations on it.
 * @param adminUrl address of any other database of the server, as a user who may create databases
 */
export async function makeTemplate(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, `create database ${TEMPLATE}`);
  const template = inDatabase(adminUrl, TEMPLATE);
  await migrate(template);
  await makeRestrictedRole(template);
}

/**
 * Turns autovacuum off. It would run at a random moment of a test, and a table that it analyzes before its rows are
 * committed counts as empty: a query of a second then takes half a minute.
 */
export async function turnOffAutovacuum(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, 'alter system set autovacuum = off');
  await asAdmin(adminUrl, 'select pg_reload_conf()');
}

/** Copies the migrated template, which takes about 50 ms. */
export const copyOfTemplate = (adminUrl: string): Promise<FreshDatabase> => newDatabase(adminUrl, TEMPLATE);

/**
 * Copies a database with more in it than the migrated template; the first that asks for it makes it.
 * @param fill fills a copy of the migrated template, and leaves no connection open
 */
export async function copyOfFilled(
  adminUrl: string,
  name: string,
  fill: (database: FreshDatabase) => Promise<void>,
): Promise<FreshDatabase> {
  await withAdmin(adminUrl, async (client) => {
    // Others wait for the one that makes it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const made = await copyOfTemplate(adminUrl);
    await fill(made);
    await client.query(`alter database ${new URL(made.url).pathname.slice(1)} rename to ${name}`);
  });
  return newDatabase(adminUrl, name);
}

/** Makes a database: empty, or a copy of another. */
export async function newDatabase(adminUrl: string, template = 'template1'): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Writing all of it to the log, as is usual, takes half as long again.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: inDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const asAdmin = (adminUrl: string, statement: string): Promise<void> =>
  withAdmin(adminUrl, async (client) => {
    await client.query(statement);
  });

async function withAdmin(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
