import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { allowLongStatements } from '../../db/open';
import type { Runner } from '../../db/runner';
import * as schema from '../../db/schema';

/** Any number, the same for every provider. */
const demoLock = 727_004;

/** The holder of the lock loads the demo; others wait, without a time limit. */
export async function lockDemo(client: pg.ClientBase): Promise<void> {
  await allowLongStatements(client, 0);
  await client.query('select pg_advisory_xact_lock($1)', [demoLock]);
}

/** Whether there are no users and no buildings. */
export async function isUntouched(run: Runner): Promise<boolean> {
  const { rows } = await run.query<{ untouched: boolean }>(
    `select not exists (select 1 from users) and not exists (select 1 from buildings)
       and not exists (select 1 from installation where key = 'demo') as untouched`,
  );
  return rows[0]!.untouched;
}

/** How the demo came into the database. */
export interface DemoStart {
  day: string;
  passwords: 'fixed' | 'random';
  building: string;
}

export async function keepDemoStart(run: Runner, start: DemoStart): Promise<void> {
  await run.query(`insert into installation (key, value) values ('demo', $1)`, [JSON.stringify(start)]);
}

/** How the demo was loaded; undefined in a database without it. */
export async function readDemoStart(run: Runner): Promise<DemoStart | undefined> {
  const { rows } = await run.query<{ value: DemoStart }>(
    `select value::json as value from installation where key = 'demo'`,
  );
  return rows[0]?.value;
}

/** The ids of the reference catalogue by name. */
export interface CatalogueIds {
  pests: Map<string, string>;
  treatments: Map<string, string>;
}

export async function catalogueIds(run: Runner): Promise<CatalogueIds> {
  const ids = async (table: 'pests' | 'treatments') => {
    const { rows } = await run.query<{ name: string; id: string }>(`select name, id from ${table}`);
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  return { pests: await ids('pests'), treatments: await ids('treatments') };
}

/** The tables in the order in which their rows depend on each other. */
const tables = {
  users: schema.users,
  associates: schema.userAssociates,
  customers: schema.customers,
  branches: schema.branches,
  branchPrices: schema.branchPrices,
  buildings: schema.buildings,
  units: schema.units,
  batches: schema.batches,
  files: schema.files,
  folders: schema.folders,
  documents: schema.documents,
  orders: schema.orders,
  orderLines: schema.orderLines,
  invoices: schema.invoices,
  results: schema.results,
  followUpRequests: schema.followUpRequests,
  followUpRequestLines: schema.followUpRequestLines,
  warranties: schema.warranties,
  warrantyCoverages: schema.warrantyCoverages,
  pinRequests: schema.pinRequests,
  notes: schema.notes,
  criticalUnits: schema.criticalUnits,
  activityLog: schema.activityLog,
} satisfies Record<string, PgTable>;

type Tables = typeof tables;
/** A row as JSON carries it: bytes are written in hexadecimal. */
type RowOf<Table extends PgTable> = {
  [K in keyof Table['$inferInsert']]: Table['$inferInsert'][K] extends Buffer
    ? string
    : Table['$inferInsert'][K];
};

/** The rows of each table; fields without a column are ignored. */
export type PortfolioRows = { [K in keyof Tables]: readonly RowOf<Tables[K]>[] };

/** Stores the rows of all tables, one statement for each, and advances the sequences beyond the used numbers. */
export async function insertPortfolio(run: Runner, rows: PortfolioRows): Promise<void> {
  for (const [noun, table] of Object.entries(tables)) {
    await insertRows(run, table, rows[noun as keyof Tables] as readonly Record<string, unknown>[]);
  }
  await run.query(
    `select setval('order_numbers', (select max(order_number) from orders)),
       setval('invoice_numbers', (select max(invoice_number) from invoices))`,
  );
  // Without it the first queries would be planned for empty tables.
  await run.query('analyze units, orders, order_lines, invoices, results, activity_log');
}

async function insertRows(
  run: Runner,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const json = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])));
  await run.query(
    `insert into "${getTableName(table)}" (${names})
     select ${names} from json_populate_recordset(null::"${getTableName(table)}", $1)`,
    [JSON.stringify(json)],
  );
}
