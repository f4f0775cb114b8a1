import type { ImportRecord } from '@clearunit/shared/api/imports';
import type { ImportKind } from '@clearunit/shared/domain/imports';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type pg from 'pg';
import { allowLongStatements } from '../../db/open';
import { isoMoment, type Runner } from '../../db/runner';

/** Any number, the same for every provider. */
const importLock = 727_003;

/** In ms. */
const importTimeout = 10 * 60_000;

/**
 * Lets one import run, or be taken back, at a time, so that the second of two with the same codes finds the first one's
 * buildings; and lifts the time limit of its statements.
 */
export async function waitForImports(client: pg.ClientBase): Promise<void> {
  await allowLongStatements(client, importTimeout);
  await client.query('select pg_advisory_xact_lock($1)', [importLock]);
}

const lockOf = (id: string) => `hashtextextended('import ' || ${id}::text, 0)`;
const waitingLockOf = (id: string) => `hashtextextended('waiting import ' || ${id}::text, 0)`;

/** Shows other providers that an import is under way, until its transaction or its provider ends. */
export async function showUnderWay(client: pg.ClientBase, id: string): Promise<void> {
  await allowLongStatements(client, importTimeout);
  await client.query(`select pg_advisory_xact_lock(${lockOf('$1')})`, [id]);
}

/** Shows that an import waits, as long as the connection is open. @returns false when another provider has it */
export async function holdWaiting(run: Runner, id: string): Promise<boolean> {
  const { rows } = await run.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${waitingLockOf('$1')}) as held`,
    [id],
  );
  return rows[0]!.held;
}

export async function letGoWaiting(run: Runner, id: string): Promise<void> {
  await run.query(`select pg_advisory_unlock(${waitingLockOf('$1')})`, [id]);
}

export interface NewImport {
  id: string;
  kind: ImportKind;
  fileName: string;
  rows: number;
  madeById: string;
  madeBy: string;
  at: string;
}

/** Writes that an import waits for its turn. @returns false when there is one with this id already */
export async function insertImport(run: Runner, made: NewImport): Promise<boolean> {
  const { rowCount } = await run.query(
    `insert into imports (id, kind, file_name, row_count, made_by_id, made_by, started_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting') on conflict do nothing`,
    [made.id, made.kind, made.fileName, made.rows, made.madeById, made.madeBy, made.at],
  );
  return rowCount === 1;
}

export async function beginStoring(run: Runner, id: string): Promise<void> {
  await run.query(`update imports set state = 'storing' where id = $1`, [id]);
}

/** Writes how many rows are stored so far. */
export async function writeProgress(run: Runner, id: string, done: number): Promise<void> {
  await run.query(
    `update imports set done = least($2, row_count) where id = $1 and state = 'storing' and done < $2`,
    [id, done],
  );
}

/** Writes that an import is stored; in the transaction that stores it. */
export async function finishImport(
  run: Runner,
  id: string,
  { counts, client, at }: { counts: Record<string, number>; client: string; at: string },
): Promise<void> {
  await run.query(
    `update imports set state = 'stored', done = row_count, counts = $2, client = $3, ended_at = $4, reason = null,
       params = null where id = $1`,
    [id, JSON.stringify(counts), client, at],
  );
}

/** Writes why an import stored nothing. */
export async function failImport(
  run: Runner,
  id: string,
  { reason, params, at }: { reason: string; params: object | null; at: string },
): Promise<void> {
  await run.query(
    `update imports set state = 'failed', reason = $2, params = $3, ended_at = $4
     where id = $1 and (ended_at is null or reason = '${interrupted}')`,
    [id, reason, params && JSON.stringify(params), at],
  );
}

const interrupted = 'imports.interrupted';

/** Marks imports as failed whose provider ended before they did; the database has rolled back what they had stored. */
export async function settleInterrupted(run: Runner, at: string): Promise<void> {
  await run.query(
    `with open as materialized (select id from imports where ended_at is null)
     update imports i set state = 'failed', reason = '${interrupted}', ended_at = $1 from open
     where i.id = open.id and i.ended_at is null and pg_try_advisory_xact_lock(${waitingLockOf('open.id')})
       and pg_try_advisory_xact_lock(${lockOf('open.id')})`,
    [at],
  );
}

const columns = `id as uuid, kind, file_name, client, made_by, ${isoMoment('started_at')} as started_at,
  ${isoMoment('ended_at')} as ended_at, state, row_count as rows, done, counts, reason, params`;

/** The imports, the latest first. */
export async function listImports(
  run: Runner,
  { limit, offset }: PageRange,
): Promise<{ rows: ImportRecord[]; total: number }> {
  const listed = await run.query<ImportRecord>(
    `select ${columns} from imports order by imports.started_at desc, id desc limit $1 offset $2`,
    [limit, offset],
  );
  const counted = await run.query<{ total: number }>('select count(*)::int as total from imports');
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findImport(run: Runner, id: string): Promise<ImportRecord | undefined> {
  const { rows } = await run.query<ImportRecord>(`select ${columns} from imports where id = $1`, [id]);
  return rows[0];
}

/** The tables in which imports may change much. */
const filled =
  `units buildings customers results unit_latest unit_class_changes building_class_days building_class_totals invoices orders
  order_lines order_summaries warranties warranty_coverages import_changes import_orders`.split(/\s+/);

/**
 * Has the database look at what a large import has stored. By itself it does so a minute later, or not at all where it is
 * less than a tenth of a table, and until then it plans searches for the tables as they were.
 */
export async function analyzeFilled(run: Runner): Promise<void> {
  for (const table of filled) await run.query(`analyze ${table}`);
}
