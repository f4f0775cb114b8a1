import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { urlOf } from '../../provider/src/db/embedded/membership';
import { readPostmaster } from '../../provider/src/db/embedded/postmaster';

/** What changes by itself while nobody does anything: jobs count days, look for alarms and send events. */
const restless = new Set([
  'sessions',
  'rate_limits',
  'activity_days',
  'security_alarms',
  'webhooks',
  'webhook_deliveries',
]);

/** A way past the portal into its embedded database, to see what is stored and to hold up what is being stored. */
export async function openStored(dataDir: string) {
  const dir = join(dataDir, 'postgres');
  const [password, postmaster] = await Promise.all([
    readFile(join(dir, 'clearunit.password'), 'utf8'),
    readPostmaster(dir),
  ]);
  if (!postmaster) throw new Error(`No PostgreSQL runs on ${dir}.`);
  const client = new pg.Client({
    connectionString: urlOf({ dir, password }, postmaster.port, 'clearunit'),
  });
  // Its server is killed under it, which is the point.
  client.on('error', () => undefined);
  await client.connect();
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;

  return {
    postmaster: postmaster.pid,
    query,
    close: () => client.end().catch(() => undefined),

    /** One hash a table over all its rows: equal hashes, equal contents to the letter. */
    async contents(): Promise<Record<string, string>> {
      const tables = await query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      );
      const hashes: Record<string, string> = {};
      for (const { name } of tables.filter((table) => !restless.has(table.name))) {
        const [row] = await query<{ hash: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash
           from "${name}" t`,
        );
        hashes[name] = row?.hash ?? '';
      }
      return hashes;
    },

    /** The tables that are not as they were. */
    async changedSince(before: Record<string, string>): Promise<string[]> {
      const now = await this.contents();
      return Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
    },

    /** Holds up every change just before its end: the log entry comes last, and it has to wait from now on. */
    async blockChanges(): Promise<void> {
      await query('begin');
      await query('lock table activity_log in access exclusive mode');
    },

    /** Ends when this many changes have written all they have to write, and wait to be logged and committed. */
    async untilHeldUp(changes: number): Promise<void> {
      await vi.waitUntil(
        async () => {
          // The job that looks for alarms each minute waits too, but only to read.
          const waiting = await query(
            `select 1 from pg_locks
             where relation = 'activity_log'::regclass and mode = 'RowExclusiveLock' and not granted`,
          );
          return waiting.length === changes;
        },
        { timeout: 12_000, interval: 20 },
      );
    },
  };
}

export type Stored = Awaited<ReturnType<typeof openStored>>;
