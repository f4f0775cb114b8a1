import pg from 'pg';

export interface OpenDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

// bigint (order numbers, counts) fits a JavaScript number for the next nine quadrillion orders.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date without time stays the text 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens a pool of connections to a database that is already migrated.
 * @param options.statementTimeout milliseconds that one statement may take; no limit by default
 */
export function openDatabase(url: string, { connections = 20, statementTimeout = 0 } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    allowExitOnIdle: false,
    statement_timeout: statementTimeout,
  });
  // An idle connection that dies is dropped from the pool; the next query opens another.
  pool.on('error', () => undefined);
  // One that dies in the middle of a transaction fails its next query; it must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, close: () => pool.end() };
}

/** Throws when the database does not answer. */
export async function ping(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}
