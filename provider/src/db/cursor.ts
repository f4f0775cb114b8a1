import type pg from 'pg';
import { allowLongStatements } from './open';
import type { Runner } from './runner';

/** How many rows are fetched at once: few enough to be read in some milliseconds. */
const batchSize = 500;

/** Finding the first row of a long, sorted list may take longer than a page does; in milliseconds. */
const patience = 120_000;

/**
 * Reads a query's rows some at a time, on a connection of its own and as they stood when it began, so that a list of
 * any length is never in memory as a whole. The connection goes back when all is read, or when reading is ended with
 * `return()`.
 */
export async function* readCursor<Row>(
  pool: pg.Pool,
  sql: string,
  values: readonly unknown[] = [],
): AsyncGenerator<Row[], void> {
  const snapshot = await openSnapshot(pool, 'read committed');
  try {
    yield* snapshot.rows<Row>(sql, values);
  } finally {
    await snapshot.close();
  }
}

/** A read-only transaction on a connection of its own. */
export interface Snapshot {
  run: Runner;
  /** A query's rows, some at a time; one such query at a time. */
  rows<Row>(sql: string, values?: readonly unknown[]): AsyncGenerator<Row[], void>;
  /** Gives the connection back; nothing may be read any more. A second call does nothing. */
  close(): Promise<void>;
}

/**
 * Begins to read several things as they all stand at one moment.
 * @param isolation with 'read committed' each query sees what was committed when it began
 */
export async function openSnapshot(
  pool: pg.Pool,
  isolation: 'repeatable read' | 'read committed' = 'repeatable read',
): Promise<Snapshot> {
  const client = await pool.connect();
  let isOpen = true;
  const snapshot: Snapshot = {
    run: client,
    rows: (sql, values) => fetched(client, sql, values),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      const broken = await client.query('rollback').then(
        () => undefined,
        (lost: Error) => lost,
      );
      client.release(broken);
    },
  };
  try {
    await client.query(`begin isolation level ${isolation} read only`);
    await allowLongStatements(client, patience);
  } catch (failure) {
    await snapshot.close();
    throw failure;
  }
  return snapshot;
}

async function* fetched<Row>(
  client: Runner,
  sql: string,
  values: readonly unknown[] = [],
): AsyncGenerator<Row[], void> {
  await client.query(`declare rows_to_read no scroll cursor for ${sql}`, [...values]);
  const fetch = () => {
    const fetching = client.query(`fetch ${batchSize} from rows_to_read`);
    // Reading may end before the rows arrive; then nobody awaits this promise.
    fetching.catch(() => undefined);
    return fetching;
  };
  // The database looks for the next rows while these are being used.
  for (let next = fetch(), isMore = true; isMore; ) {
    const { rows } = await next;
    isMore = rows.length === batchSize;
    if (isMore) next = fetch();
    if (rows.length > 0) yield rows as Row[];
  }
  await client.query('close rows_to_read');
}
