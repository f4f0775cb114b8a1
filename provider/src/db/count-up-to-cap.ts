import { createHash } from 'node:crypto';
import { countCap, isBeyondCap } from '@clearunit/shared/domain/paging';
import type { Runner } from './runner';

/** How long, in milliseconds, a list beyond the cap is remembered as such. */
const remembered = 60_000;

/** How many lists beyond the cap are remembered; the oldest is forgotten first. */
const mostKept = 500;

const beyondCap = new WeakMap<Runner, Map<string, number>>();

/**
 * Counts rows, but never further than one beyond `countCap`: an exact count of everything would cost more than the
 * page. What was beyond it a moment ago is not counted again: the pages show '10,000+' anyway.
 * @param rows 'order_lines l where …'
 */
export async function countUpToCap(run: Runner, rows: string, values: readonly unknown[]): Promise<number> {
  return unlessBeyondCap(run, rows, values, async () => {
    const counted = await run.query<{ total: number }>(
      `select count(*)::int as total from (select 1 from ${rows} limit ${countCap + 1}) counted`,
      [...values],
    );
    return counted.rows[0]?.total ?? 0;
  });
}

/**
 * Counts rows by `count`, unless a moment ago they were more than `countCap`.
 * @param rows what is counted, with its values
 * @param count counts up to one beyond `countCap`
 */
export async function unlessBeyondCap(
  run: Runner,
  rows: string,
  values: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  if (isKnownBeyondCap(run, rows, values)) return countCap + 1;
  const total = await count();
  const known = knownBy(run);
  const key = keyOf(rows, values);
  known.delete(key);
  if (isBeyondCap(total)) known.set(key, Date.now() + remembered);
  if (known.size > mostKept) known.delete(known.keys().next().value!);
  return total;
}

/** Whether `countUpToCap` has found rows beyond the cap a moment ago. */
export const isKnownBeyondCap = (run: Runner, rows: string, values: readonly unknown[]): boolean =>
  (knownBy(run).get(keyOf(rows, values)) ?? 0) > Date.now();

/** The ids of thousands of buildings may be among the values. */
const keyOf = (rows: string, values: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, values]))
    .digest('base64');

function knownBy(run: Runner): Map<string, number> {
  const known = beyondCap.get(run) ?? new Map<string, number>();
  beyondCap.set(run, known);
  return known;
}
