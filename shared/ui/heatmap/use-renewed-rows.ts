import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { HeatmapRow } from '../../domain/heatmap';
import { columnsInSight, rowsInSight } from './in-sight';

/** A frame renews whole floors until it has renewed so many cells. */
const cellsAFrame = 60;

type Rows = readonly HeatmapRow[];

/**
 * The rows to draw while a building's picture gives way to another one of it: the cells in sight are renewed at once,
 * the others floor by floor between frames, those nearest to the sight first. Another building is drawn whole.
 * @param rows the picture that is wanted
 * @returns what to draw now, cell by cell the former or the wanted one, and whether former ones are left
 */
export function useRenewedRows(grid: RefObject<HTMLElement | null>, rows: Rows) {
  const [renewal, setRenewal] = useState({ wanted: rows, shown: rows });
  const { shown } = renewal.wanted === rows ? renewal : begun(renewal.shown, rows);
  if (renewal.wanted !== rows) setRenewal({ wanted: rows, shown });
  const renewing = shown !== rows;

  const begin = useEffectEvent((wanted: Rows) => {
    if (shown !== wanted) setRenewal(inSightRenewed(shown, wanted, grid.current));
  });
  // Before anything is painted, so that the first picture after a choice is the new one.
  useLayoutEffect(() => begin(rows), [rows]);

  useEffect(() => {
    if (!renewing) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    // The timer ends after the frame: what is in sight is painted before the rest is begun.
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => setRenewal(nearbyRenewed(shown, rows, grid.current)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [grid, renewing, rows, shown]);

  return { shown, renewing };
}

const begun = (shown: Rows, wanted: Rows) => ({ shown: sameDoors(shown, wanted) ? shown : wanted });

/** Whether both are pictures of the same doors on the same floors. */
const sameDoors = (one: Rows, other: Rows): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ floor, townhouse, cells }, index) => {
      const row = other[index]!;
      return (
        floor === row.floor &&
        townhouse === row.townhouse &&
        cells.length === row.cells.length &&
        cells.every((cell, column) => cell?.unit === row.cells[column]?.unit)
      );
    }));

function inSightRenewed(shown: Rows, wanted: Rows, grid: HTMLElement | null) {
  const [inRows, inColumns] = [rowsInSight(grid), columnsInSight(grid)];
  return {
    wanted,
    shown: wanted.map((row, index) => {
      const before = shown[index]!;
      if (!inRows.has(index)) return before;
      if (row.cells.every((_, column) => inColumns.has(column))) return row;
      const cells = row.cells.map((cell, column) => (inColumns.has(column) ? cell : before.cells[column]!));
      return { ...before, cells };
    }),
  };
}

function nearbyRenewed(shown: Rows, wanted: Rows, grid: HTMLElement | null) {
  const next = new Set<number>();
  const former = [...shown.keys()].filter((index) => shown[index] !== wanted[index]);
  let cells = 0;
  for (const index of nearestFirst(former, rowsInSight(grid))) {
    if (cells >= cellsAFrame) break;
    next.add(index);
    cells += wanted[index]!.cells.length;
  }
  const isLast = next.size === former.length;
  return {
    wanted,
    shown: isLast ? wanted : shown.map((row, index) => (next.has(index) ? wanted[index]! : row)),
  };
}

/** The rows by their distance to those in sight; from the top where none is, as when the page is scrolled past them. */
function nearestFirst(rows: readonly number[], sight: ReadonlySet<number>): readonly number[] {
  if (sight.size === 0) return rows;
  const [first, last] = [Math.min(...sight), Math.max(...sight)];
  const away = (row: number) => Math.max(first - row, row - last, 0);
  return rows.toSorted((a, b) => away(a) - away(b));
}
