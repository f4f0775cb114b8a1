import { createHmac } from 'node:crypto';
import { onOwnConnection } from './own-connection';

const ROLE = 'clearunit_calls';
/** Any number, the same for every provider. */
const grantsLock = 727_008;

/**
 * The address of the same database as a role that reads and writes rows and owns nothing: it cannot change tables, nor
 * take away the triggers that keep the logs (decision 70). Its password follows from the owner's.
 */
export function restrictedUrlOf(ownerUrl: string): string {
  const address = new URL(ownerUrl);
  address.password = createHmac('sha256', decodeURIComponent(address.password)).update(ROLE).digest('hex');
  address.username = ROLE;
  return address.href;
}

/** Makes the role of `restrictedUrlOf` where it is missing, and lets it use the tables that there are now. */
export async function makeRestrictedRole(ownerUrl: string): Promise<void> {
  await onOwnConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [grantsLock]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE]);
    const { password } = new URL(restrictedUrlOf(ownerUrl));
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${ROLE} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    );
  });
  await letUse(ownerUrl, ROLE);
}

/**
 * Lets a role read and write the rows of all tables that there are now.
 * @param ownerUrl address of the database as the owner of its tables
 */
export async function letUse(ownerUrl: string, role: string): Promise<void> {
  await onOwnConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [grantsLock]);
    const name = client.escapeIdentifier(role);
    await client.query(`grant usage on schema public to ${name}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
    await client.query(`grant usage, select, update on all sequences in schema public to ${name}`);
    await client.query(`revoke delete on activity_log from ${name}`);
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    // The demo and large imports end with an analyze; before PostgreSQL 17 it is left to the server.
    if (rows[0]!.version >= 170_000) {
      await client.query(`grant maintain on all tables in schema public to ${name}`);
    }
  });
}
