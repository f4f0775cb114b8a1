import type { ListColumn } from './list-column';

/** In pixels; or whether there is room for all columns, where nothing is measured. */
export type Room = number | boolean;

/** The width of a column that sets none, as in the grid. */
const usualWidth = 50;

/**
 * The columns that are left out so that the others fit beside each other: one after the other, as they say themselves
 * (`roomy`), until there is room.
 */
export function fieldsWithoutRoom(columns: readonly ListColumn<never>[], room: Room): ReadonlySet<string> {
  const leftOut = new Set<string>();
  if (room === true) return leftOut;
  let missing =
    room === false
      ? Number.POSITIVE_INFINITY
      : columns.reduce((sum, column) => sum + leastWidth(column), 0) - room;
  const rank = ({ roomy }: ListColumn<never>) => Number(roomy === true ? 0 : roomy);
  const inOrder = columns
    .filter(({ roomy }) => roomy !== undefined && roomy !== false)
    .toReversed()
    .sort((a, b) => rank(b) - rank(a));
  for (const column of inOrder) {
    if (missing <= 0) break;
    leftOut.add(column.field);
    missing -= leastWidth(column);
  }
  return leftOut;
}

const leastWidth = ({ width, minWidth }: ListColumn<never>): number => width ?? minWidth ?? usualWidth;
