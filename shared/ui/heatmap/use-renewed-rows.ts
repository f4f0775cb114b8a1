import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HeatmapRow } from '../../domain/heatmap';
import { columnsInSight, rowsInSight } from './in-sight';

/** A frame draws whole floors until it has drawn so many cells. */
const cellsAFrame = 40;

type Rows = readonly HeatmapRow[];

/**
 * The rows to draw while a building's picture comes or gives way to another one of it. A building is begun with its
 * first floors, the others still empty; where it stands already, the cells in sight are renewed at once. The rest
 * follows floor by floor between frames, what is nearest to the sight first, and whatever is left before it is printed.
 * @param rows the picture that is wanted
 * @returns what to draw now, cell by cell the former or the wanted one, and whether something is left to draw
 */
export function useRenewedRows(grid: RefObject<HTMLElement | null>, rows: Rows) {
  const [renewal, setRenewal] = useState(() => ({ wanted: rows, shown: sketched(rows) }));
  const { shown } = renewal.wanted === rows ? renewal : begun(renewal.shown, rows);
  if (renewal.wanted !== rows) setRenewal({ wanted: rows, shown });
  const renewing = shown !== rows;

  const begin = useEffectEvent((wanted: Rows) => {
    if (shown !== wanted && !isSketch(shown, wanted)) setRenewal(inSightRenewed(shown, wanted, grid.current));
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
    const whole = () => flushSync(() => setRenewal({ wanted: rows, shown: rows }));
    window.addEventListener('beforeprint', whole);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
      window.removeEventListener('beforeprint', whole);
    };
  }, [grid, renewing, rows, shown]);

  return { shown, renewing };
}

const begun = (shown: Rows, wanted: Rows) => ({ shown: sameDoors(shown, wanted) ? shown : sketched(wanted) });

/** The first floors that a frame can draw, and the others without their cells. */
function sketched(rows: Rows): Rows {
  let cells = 0;
  const drawn = rows.map((row) => {
    if (cells >= cellsAFrame) return { ...row, cells: [] };
    cells += row.cells.length;
    return row;
  });
  return drawn.every((row, index) => row === rows[index]) ? rows : drawn;
}

const isSketch = (shown: Rows, wanted: Rows): boolean =>
  shown.some(({ cells }, index) => cells.length < wanted[index]!.cells.length);

/** Whether both are pictures of the same doors on the same floors, as far as they are drawn. */
const sameDoors = (shown: Rows, wanted: Rows): boolean =>
  shown.length === wanted.length &&
  shown.every(({ floor, townhouse, cells }, index) => {
    const row = wanted[index]!;
    return (
      floor === row.floor &&
      townhouse === row.townhouse &&
      (cells.length === row.cells.length || cells.length === 0) &&
      cells.every((cell, column) => cell?.unit === row.cells[column]?.unit)
    );
  });

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
