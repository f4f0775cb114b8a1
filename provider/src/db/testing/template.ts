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

/** Copies the migrated template, which takes about 50 ms. */
export const copyOfTemplate = (adminUrl: string): Promise<FreshDatabase> => newDatabase(adminUrl, TEMPLATE);

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

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
