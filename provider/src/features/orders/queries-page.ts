import type { PageWish } from '@clearunit/shared/domain/paging';
import type { Runner } from '../../db/runner';

export type Direction = 'ASC' | 'DESC';

/** Columns that may be empty: the database sorts nothing as the greatest, a list shows it last. */
const mayBeEmpty = /\.(schedule|work)_date$/;

/** A stable order: rows that are alike in the sorted column stand by number, then by id, in the same direction. */
export function orderBy(column: string, direction: Direction, number: string, id: string): string {
  if (column === number) return `order by ${number} ${direction}, ${id} ${direction}`;
  const nulls = mayBeEmpty.test(column) ? 'nulls last' : '';
  return `order by ${column} ${direction} ${nulls}, ${number} ${direction}, ${id} ${direction}`;
}

/**
 * The ids of one page, in its order: what is shown of them is joined to these few only.
 * @param select 'select building_id, id from … order by …'
 * @returns the buildings' ids and, place by place, the rows' own
 */
export async function pageIds(
  run: Runner,
  select: string,
  values: readonly unknown[],
  { limit, offset }: PageWish,
): Promise<[string[], string[]]> {
  // The page as literals, so that the planner knows how few rows are wanted.
  const { rows } = await run.query<{ building_id: string; id: string }>(
    `${select} limit ${limit} offset ${offset}`,
    [...values],
  );
  return [rows.map((row) => row.building_id), rows.map((row) => row.id)];
}
