import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number, the same for every provider: whoever holds the lock migrates, the others wait and find it done. */
const migrationLock = 727_001;

/**
 * Brings the database behind `url` to the newest schema. Safe when several providers start together: a lock in the
 * database lets one migrate while the others wait.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}

/** Beside this file in the sources, beside the bundle once built. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url));
  if (existsSync(beside)) return beside;
  throw new Error(`The migrations are missing: ${beside}`);
}
