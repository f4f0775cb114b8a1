import { startTransition, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';

/** How long, in milliseconds, the grid may take to make some rows: so long a letter that somebody types may wait. */
const budget = 30;

/**
 * The rows of a list a few at a time, so that what somebody types does not wait for all of them to be drawn. It begins with
 * one, and draws as many at once as the computer has shown to make in time.
 */
export function useRowsInSlices<Row extends RaRecord>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState<{ rows: readonly Row[]; atOnce: number; since: number }>(nothing);
  useEffect(() => {
    if (drawn.rows === rows) return;
    const now = performance.now();
    const paced = Math.floor((drawn.atOnce * budget) / (now - drawn.since));
    const atOnce = Math.max(1, Math.min(paced, 2 * drawn.atOnce));
    startTransition(() => setDrawn({ rows: nextSlice(drawn.rows, rows, atOnce), atOnce, since: now }));
  }, [drawn, rows]);
  return drawn.rows;
}

const nothing = { rows: [], atOnce: 1, since: 0 };

/** The next rows; rows that were rendered before fill the rest until then. */
export function nextSlice<Row extends RaRecord>(
  drawn: readonly Row[],
  rows: readonly Row[],
  atOnce: number,
): readonly Row[] {
  const before = new Set(drawn.map(({ id }) => id));
  const missing = rows.flatMap(({ id }, at) => (before.has(id) ? [] : [at]));
  const end = missing[atOnce];
  if (end === undefined) return rows;
  const next = rows.slice(0, end);
  const ids = new Set(next.map(({ id }) => id));
  const wanted = new Set(rows.map(({ id }) => id));
  // A row that is wanted further down stays drawn until then.
  return [...next, ...drawn.filter(({ id }, at) => !ids.has(id) && (at >= end || wanted.has(id)))];
}
