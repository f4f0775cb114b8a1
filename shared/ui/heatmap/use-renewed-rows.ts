import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DrawnRow } from './drawn-rows';
import { rowsInSight, type Sight, useSight } from './in-sight';

/** A frame renews so many cells, or draws half as many for the first time, which takes twice as long. */
const cellsAFrame = 60;
const firstCellsAFrame = cellsAFrame / 2;

type Rows = readonly DrawnRow[];

/**
 * The rows to draw while a building's picture comes or gives way to another one of it. A building is begun with its
 * first cells, its floors still empty; where it stands already, the cells in sight are renewed at once. The rest
 * follows between frames, the floors nearest to the sight first, and whatever is left before it is printed.
 * @param rows the picture that is wanted
 * @param isWhole whether it is begun with all of its cells, as for print
 * @returns what to draw now, cell by cell the former or the wanted one, and whether something is left to draw
 */
export function useRenewedRows(grid: RefObject<HTMLElement | null>, rows: Rows, isWhole = false) {
  const [renewal, setRenewal] = useState(() => ({ wanted: rows, shown: isWhole ? rows : sketched(rows) }));
  const sight = useSight(grid);
  // Measured during rendering: after the change is in the page, measuring would lay out the whole building.
  const shown = renewal.wanted === rows ? renewal.shown : begun(renewal.shown, rows, sight);
  if (renewal.wanted !== rows) setRenewal({ wanted: rows, shown });
  const renewing = shown !== rows;

  useEffect(() => {
    if (!renewing) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    // The timer ends after the frame, so that the visible cells are painted before the others start.
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

const begun = (shown: Rows, wanted: Rows, sight: () => Sight): Rows =>
  sameDoors(shown, wanted) ? inSightRenewed(shown, wanted, sight()) : sketched(wanted);

/** The floors with the first cells that a frame can draw. */
function sketched(rows: Rows): Rows {
  let left = firstCellsAFrame;
  const drawn = rows.map((row) => {
    const cells = row.cells.slice(0, left);
    left -= cells.length;
    return cells.length === row.cells.length ? row : { ...row, cells };
  });
  return drawn.every((row, index) => row === rows[index]) ? rows : drawn;
}

/** Whether both are pictures of the same doors on the same floors, as far as they are drawn. */
const sameDoors = (shown: Rows, wanted: Rows): boolean =>
  shown.length === wanted.length &&
  shown.every(({ floor, part, cells }, index) => {
    const row = wanted[index]!;
    return (
      floor === row.floor &&
      part === row.part &&
      cells.length <= row.cells.length &&
      cells.every((cell, column) => cell?.unit === row.cells[column]?.unit)
    );
  });

function inSightRenewed(shown: Rows, wanted: Rows, { rows, columns }: Sight): Rows {
  return wanted.map((row, index) =>
    rows.has(index) ? renewedIn(columns, shown[index]!, row) : shown[index]!,
  );
}

/** A floor with its cells in these columns renewed; one that is still being drawn goes on without a gap. */
function renewedIn(columns: ReadonlySet<number>, former: DrawnRow, row: DrawnRow): DrawnRow {
  if (row.cells.every((_, column) => columns.has(column))) return row;
  const left = row.cells.findIndex((_, column) => !columns.has(column) && column >= former.cells.length);
  const cells = row.cells
    .slice(0, left === -1 ? undefined : left)
    .map((cell, column) => (columns.has(column) ? cell : former.cells[column]!));
  return { ...former, cells };
}

function nearbyRenewed(shown: Rows, wanted: Rows, grid: HTMLElement | null) {
  const former = [...shown.keys()].filter((index) => shown[index] !== wanted[index]);
  const renewed = [...shown];
  let left = 1; // of what a frame can do
  for (const index of nearestFirst(former, rowsInSight(grid))) {
    if (left <= 0) break;
    const isFirst = shown[index]!.cells.length < wanted[index]!.cells.length;
    const most = isFirst ? firstCellsAFrame : cellsAFrame;
    const { row, count } = renewedBy(Math.ceil(left * most), shown[index]!, wanted[index]!);
    renewed[index] = row;
    left -= count / most;
  }
  return { wanted, shown: renewed.every((row, index) => row === wanted[index]) ? wanted : renewed };
}

/** A floor with so many more cells of the wanted one, and how many they were. */
function renewedBy(most: number, former: DrawnRow, wanted: DrawnRow) {
  const all = wanted.cells.length;
  const first = wanted.cells.findIndex((cell, column) => cell !== former.cells[column]);
  const until = first === -1 ? all : Math.min(first + most, all);
  const count = first === -1 ? 0 : until - first;
  if (until === all) return { row: wanted, count };
  return {
    row: { ...wanted, cells: [...wanted.cells.slice(0, until), ...former.cells.slice(until)] },
    count,
  };
}

/** The rows by their distance to the visible ones; from the top if none is visible. */
function nearestFirst(rows: readonly number[], sight: ReadonlySet<number>): readonly number[] {
  if (sight.size === 0) return rows;
  const [first, last] = [Math.min(...sight), Math.max(...sight)];
  const away = (row: number) => Math.max(first - row, row - last, 0);
  return rows.toSorted((a, b) => away(a) - away(b));
}
