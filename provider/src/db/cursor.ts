import type pg from 'pg';
import { allowLongStatements } from './open';

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
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    await allowLongStatements(client, patience);
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
  } finally {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    client.release(broken);
  }
}
