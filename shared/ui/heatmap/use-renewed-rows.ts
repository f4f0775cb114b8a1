import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { HeatmapRow } from '../../domain/heatmap';
import { columnsInSight, rowsInSight } from './in-sight';

/** A frame renews whole floors until it has renewed so many cells. */
const cellsAFrame = 60;

/**
 * The rows to draw while a building's picture gives way to another one of it: the cells in sight are renewed at once,
 * the others floor by floor between frames, those nearest to the sight first. Another building is drawn whole.
 * @param rows the picture that is wanted
 * @returns what to draw now, cell by cell the former or the wanted one, and whether former ones are left
 */
export function useRenewedRows(grid: RefObject<HTMLElement | null>, rows: readonly HeatmapRow[]) {
  const [drawn, setDrawn] = useState(rows);
  const shown = sameDoors(drawn, rows) ? drawn : rows;
  const renewing = shown.some((row, index) => row !== rows[index]);

  // Before anything is painted, so that the first picture after a choice is the new one.
  useLayoutEffect(() => {
    setDrawn((former) => (sameDoors(former, rows) ? renewedInSight(former, rows, grid.current) : rows));
  }, [grid, rows]);

  useEffect(() => {
    if (!renewing) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    // The timer ends after the frame: what is in sight is painted before the rest is begun.
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => setDrawn(renewedNearby(shown, rows, grid.current)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [grid, renewing, rows, shown]);

  return { shown, renewing };
}

/** Whether both are pictures of the same doors on the same floors. */
const sameDoors = (one: readonly HeatmapRow[], other: readonly HeatmapRow[]): boolean =>
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

function renewedInSight(
  former: readonly HeatmapRow[],
  rows: readonly HeatmapRow[],
  grid: HTMLElement | null,
): readonly HeatmapRow[] {
  if (former === rows) return former;
  const [inRows, inColumns] = [rowsInSight(grid), columnsInSight(grid)];
  return rows.map((row, index) => {
    const before = former[index]!;
    if (!inRows.has(index)) return before;
    if (row.cells.every((_, column) => inColumns.has(column))) return row;
    return {
      ...before,
      cells: row.cells.map((cell, column) => (inColumns.has(column) ? cell : before.cells[column]!)),
    };
  });
}

function renewedNearby(
  shown: readonly HeatmapRow[],
  rows: readonly HeatmapRow[],
  grid: HTMLElement | null,
): readonly HeatmapRow[] {
  const sight = [...rowsInSight(grid)];
  const away = (index: number) => Math.min(...sight.map((seen) => Math.abs(seen - index)));
  const former = [...shown.keys()].filter((index) => shown[index] !== rows[index]);
  const next = new Set<number>();
  let cells = 0;
  for (const index of former.sort((a, b) => away(a) - away(b))) {
    if (cells >= cellsAFrame) break;
    next.add(index);
    cells += rows[index]!.cells.length;
  }
  return shown.map((row, index) => (next.has(index) ? rows[index]! : row));
}
