import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface OpenDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

// bigint (order numbers, counts) fits a JavaScript number for the next nine quadrillion orders.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date without time stays the text 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** How long to wait for a connection, in ms. */
const connectionTimeout = 20_000;

/**
 * Opens a pool of connections to a database that is already migrated. A connection that was lost without a word, as when
 * the database's machine loses power, is given up some seconds after a statement's time is over.
 * @param options.statementTimeout milliseconds that one statement may take; no limit by default
 */
export function openDatabase(url: string, { connections = 20, statementTimeout = 0 } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    allowExitOnIdle: false,
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  });
  const silence = answerTimeout(statementTimeout);
  pool.on('release', (_error, client) => {
    const { stream } = connectionOf(client);
    if (stream.timeout !== silence) stream.setTimeout(silence);
  });
  // An idle connection that dies is dropped from the pool; the next query opens another.
  pool.on('error', () => undefined);
  // One that dies in the middle of a transaction fails its next query; it must not end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    giveUpWhenSilent(client, silence);
  });
  return { pool, close: () => pool.end() };
}

/** A database that is there refuses a statement when its time is over; some seconds later it is taken for lost. */
const answerTimeout = (statementTimeout: number): number =>
  statementTimeout === 0 ? 0 : (statementTimeout * 4) / 3 + 1_000;

/**
 * Ends a connection that owes an answer and is silent for `silence` ms; never with 0. The driver's own `query_timeout`
 * has a timer and a closure for each statement, which keep the statement's result until V8 collects the whole heap.
 */
function giveUpWhenSilent(client: unknown, silence: number): void {
  const { stream } = connectionOf(client);
  stream.setTimeout(silence);
  stream.on('timeout', () => {
    if (!isReady(client)) stream.destroy();
  });
}

/** Whether the server owes no answer; the driver does not document it. */
const isReady = (client: unknown) => (client as { readyForQuery: boolean }).readyForQuery;

/** The connection's socket; the driver does not document it. */
const connectionOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection;

/**
 * Lets the statements of a transaction take longer than those of others.
 * @param statementTimeout milliseconds; 0 for no limit
 */
export async function allowLongStatements(client: pg.ClientBase, statementTimeout: number): Promise<void> {
  connectionOf(client).stream.setTimeout(answerTimeout(statementTimeout));
  await client.query(`set local statement_timeout = ${statementTimeout}`);
}

/** How long the database may take for a sign of life, in ms. */
const pingTimeout = 3_000;

/** Checks that the database answers and can be written to. @throws Error if not */
export async function ping(pool: pg.Pool): Promise<void> {
  const timeout = new AbortController();
  const tooLate = setTimeout(pingTimeout, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('the database takes too long');
  });
  const asked = pool.query<{ read_only: string }>(
    `select current_setting('transaction_read_only') as read_only`,
  );
  asked.catch(() => undefined);
  try {
    const { rows } = await Promise.race([asked, tooLate]);
    if (rows[0]?.read_only === 'on') throw new Error('the database takes no changes');
  } finally {
    tooLate.catch(() => undefined);
    timeout.abort();
  }
}
