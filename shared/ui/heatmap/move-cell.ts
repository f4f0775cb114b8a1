import type { HeatmapRow } from '../../domain/heatmap';

/** The position of a cell: the index of its row, and its index in the row. */
export type CellPlace = { row: number; column: number };

/**
 * The cell that a key leads to: left and right pass over blanks, up and down go to the nearest unit of the next row,
 * Home and End to the row's ends, with Ctrl to the picture's. Undefined when the key does not move or nothing is there.
 */
export function moveCell(
  rows: readonly HeatmapRow[],
  from: CellPlace,
  { key, ctrlKey }: { key: string; ctrlKey?: boolean },
): CellPlace | undefined {
  const at = (row: number, column: number | undefined) =>
    column === undefined ? undefined : { row, column };
  switch (key) {
    case 'ArrowRight':
      return at(
        from.row,
        placed(rows, from.row).find((column) => column > from.column),
      );
    case 'ArrowLeft':
      return at(
        from.row,
        placed(rows, from.row).findLast((column) => column < from.column),
      );
    case 'ArrowDown':
      return at(from.row + 1, nearest(placed(rows, from.row + 1), from.column));
    case 'ArrowUp':
      return at(from.row - 1, nearest(placed(rows, from.row - 1), from.column));
    case 'Home':
      return at(ctrlKey ? 0 : from.row, placed(rows, ctrlKey ? 0 : from.row)[0]);
    case 'End': {
      const row = ctrlKey ? rows.length - 1 : from.row;
      return at(row, placed(rows, row).at(-1));
    }
    default:
      return undefined;
  }
}

/** The columns of a row that have a unit. */
const placed = (rows: readonly HeatmapRow[], row: number): number[] =>
  (rows[row]?.cells ?? []).flatMap((cell, column) => (cell ? [column] : []));

const nearest = (columns: readonly number[], to: number): number | undefined =>
  columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
