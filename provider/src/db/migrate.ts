import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { onOwnConnection } from './own-connection';

/** The lock's number, the same for every provider: the holder migrates, the others wait. */
const migrationLock = 727_001;

/** The database holds data of a version whose migrations this one does not have: an older or a newer one. */
export class OtherSchema extends Error {}

/**
 * Brings the database behind `url` to the newest schema. Safe when several providers start together: a lock in the
 * database lets one migrate while the others wait.
 * @throws OtherSchema where the database was migrated by another version; nothing is changed then
 */
export async function migrate(url: string): Promise<void> {
  await onOwnConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const folder = { migrationsFolder: migrationsFolder() };
    await refuseOtherSchema(client, readMigrationFiles(folder));
    await applyMigrations(drizzle(client), folder);
  });
}

async function refuseOtherSchema(client: pg.Client, ours: readonly { hash: string }[]): Promise<void> {
  const { rows: log } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (log[0]?.name == null) return;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = new Set(ours.map(({ hash }) => hash));
  const unknown = rows.filter(({ hash }) => !known.has(hash)).length;
  if (unknown > 0)
    throw new OtherSchema(
      `This data was made by another version of Clearunit (${unknown} of its ${rows.length} migrations are unknown here), and this version cannot upgrade it. Nothing was changed. Start the version that made it, or start this one with an empty DATA_DIR or another DATABASE_URL.`,
    );
}

/** Beside this file in the sources, beside the bundle once built. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url));
  if (existsSync(beside)) return beside;
  throw new Error(`The migrations are missing: ${beside}`);
}
