import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../free-port';
import { asideFolder, installAside } from '../install-aside';

/** The last one that runs on Node 20. */
const version = '11.3.5';

const folder = asideFolder('directus', version);

/** Its own tables and the copied ones are in a schema of their own in the bench's database. */
const schema = 'directus';
const token = 'a-token-that-only-the-benchmarks-know';

/** How long, in ms, it may take until it answers. */
const patience = 120_000;

/**
 * Installs Directus into a temporary folder and starts it on copies of the orders, their lines and what they name.
 * @returns the address of the page of orders with their lines, and the headers of its admin
 */
export async function startDirectus(pool: pg.Pool, databaseUrl: string) {
  await installAside(folder, `directus@${version}`);
  for (const statement of copies) await pool.query(statement);
  const port = await freePort();
  const env = settings(databaseUrl, port);
  await ended(run('bootstrap', env));
  for (const statement of described) await pool.query(statement);
  const server = run('start', env);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill();
    await once(server, 'close');
  };
  await untilReady(server, `${url}/server/ping`).catch(async (failure) => {
    await stop();
    throw failure;
  });
  return { url: `${url}/items/orders?${query}`, headers: { authorization: `Bearer ${token}` }, stop };
}

/** The same page as the portal's: 25 completed orders, the third by planned day, with what its rows show. */
const query = new URLSearchParams({
  limit: '25',
  page: '3',
  sort: '-schedule_date,-order_number',
  'filter[status][_eq]': 'completed',
  // The portal shows those without a day last; Directus cannot.
  'filter[schedule_date][_nnull]': 'true',
  fields: [
    'id,order_number,purchase_order_number,status,origin,order_date_time,schedule_date,work_date,version',
    'building_id.id,building_id.name,building_id.location_id,building_id.customer_id.name',
    'lines.unit_number,lines.note,lines.pest_id.name,lines.treatment_id.name',
  ].join(),
}).toString();

const tables = ['customers', 'pests', 'treatments', 'buildings', 'orders', 'order_lines'];

/**
 * The rows of the portal's tables, with a key of one column, since Directus knows no other, and with the indexes that its
 * statements can use.
 */
const copies: string[] = [
  `drop schema if exists ${schema} cascade`,
  `create schema ${schema}`,
  ...['customers', 'pests', 'treatments'].flatMap((table) => copied(table, 'id, name')),
  ...copied('buildings', 'id, name, location_id, customer_id'),
  ...copied(
    'orders',
    `id, building_id, order_number, status::text as status, origin, purchase_order_number, order_date_time, schedule_date,
      work_date, version`,
  ),
  ...copied('order_lines', 'id, order_id, unit_number, note, priority, pest_id, treatment_id'),
  refers('buildings', 'customer_id', 'customers'),
  refers('orders', 'building_id', 'buildings'),
  refers('order_lines', 'order_id', 'orders'),
  refers('order_lines', 'pest_id', 'pests'),
  refers('order_lines', 'treatment_id', 'treatments'),
  `create index on ${schema}.orders (status, schedule_date desc, order_number desc)`,
  `create index on ${schema}.order_lines (order_id)`,
  ...tables.map((table) => `vacuum analyze ${schema}.${table}`),
];

function copied(table: string, columns: string): string[] {
  return [
    `create table ${schema}.${table} as select ${columns} from public.${table}`,
    `alter table ${schema}.${table} add primary key (id)`,
  ];
}

function refers(table: string, column: string, to: string): string {
  return `alter table ${schema}.${table} add foreign key (${column}) references ${schema}.${to}`;
}

/** What Directus must be told: that an order has lines, and its admin's token. */
const described = [
  ...tables.map((table) => `insert into ${schema}.directus_collections (collection) values ('${table}')`),
  `insert into ${schema}.directus_relations (many_collection, many_field, one_collection, one_field)
     values ('order_lines', 'order_id', 'orders', 'lines')`,
  `insert into ${schema}.directus_fields (collection, field, special, interface)
     values ('orders', 'lines', 'o2m', 'list-o2m')`,
  `update ${schema}.directus_users set token = '${token}'`,
];

function settings(databaseUrl: string, port: number): Record<string, string> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    NO_UPDATE_NOTIFIER: 'true',
    KEY: 'the-benchmarks',
    SECRET: 'a secret that only the benchmarks know of',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a password that only the benchmarks know of',
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_DATABASE: pathname.slice(1),
    DB_USER: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
    DB_SEARCH_PATH: schema,
    DB_POOL__MAX: '20',
  };
}

function run(command: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(folder, 'node_modules', 'directus', 'cli.js'), command], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Directus could not make its tables: exit code ${code}.`);
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (const until = performance.now() + patience; ; await pause(200)) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    if (server.exitCode !== null || performance.now() > until) throw new Error('Directus does not answer.');
  }
}
