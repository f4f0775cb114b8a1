import type { Runner } from './runner';
import type { counters } from './schema';

type Counter = typeof counters.$inferSelect.name;

const tables: Record<Counter, string> = { batches: 'batches', 'client invoices': 'client_invoices' };

/**
 * Takes the next numbers of a counter in a transaction. Others wait until it ends: call it as late as possible. A
 * rollback takes none, so there are no gaps. Numbers of an external management system's batches are skipped.
 * @param count how many, 1 or more
 * @returns the first of them
 */
export async function takeNumbers(run: Runner, name: Counter, count: number): Promise<number> {
  const { rows } = await run.query<{ first: number }>(
    `update counters set last = greatest(last, (select max(number) from ${tables[name]})) + $2::bigint
     where name = $1 returning last - $2::bigint + 1 as first`,
    [name, count],
  );
  return rows[0]!.first;
}
