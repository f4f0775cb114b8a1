import { countCap, type PageRange } from '@clearunit/shared/domain/paging';
import type { Conditions } from './conditions';
import { countUpToCap } from './count-up-to-cap';
import type { Runner } from './runner';
import { statementName } from './statement-name';

/** A page of rows with the total: exact up to `countCap`, beyond it `countCap + 1`. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

export type Direction = 'ASC' | 'DESC';

/** Columns that may be null: the database sorts null as the greatest, a list shows it last. */
const mayBeEmpty = /\.(schedule|work)_date\)?$/;

/** A stable order: rows with the same value are sorted by number, then by id, in the same direction. */
export function orderBy(column: string, direction: Direction, number: string, id: string): string {
  if (column === id) return `order by ${id} ${direction}`;
  if (column === number) return `order by ${number} ${direction}, ${id} ${direction}`;
  const nulls = mayBeEmpty.test(column) ? 'nulls last' : '';
  return `order by ${column} ${direction} ${nulls}, ${number} ${direction}, ${id} ${direction}`;
}

/** The ids of a page's rows: the building's and the row's own, at the same index. */
export type PageIds = [buildingIds: string[], ids: string[]];

/** Up to this many found rows are fetched whole and sorted; more are read in the list's order. */
const fewFound = 5_000;

/**
 * One page of a list: its ids first, then what is shown of these few. The total is counted meanwhile, unless this is
 * the last page. A search is counted first, since only the count says whether its words are rare enough for their
 * index: the planner guesses, and may read everything to find nothing.
 * @param list.rows 'orders o'; `joins` are those that only the order needs
 * @param show fetches what is shown of the ids, in their order
 */
export async function listPage<Row>(
  run: Runner,
  list: { of: 'o' | 'l'; rows: string; joins: string; where: Conditions; order: string },
  { limit, offset }: PageRange,
  show: (ids: PageIds) => Promise<{ rows: Row[] }>,
): Promise<Listed<Row>> {
  const { of, rows, joins, where, order } = list;
  const count = () => countUpToCap(run, `${rows} ${where.sql}`, where.values);
  const counted = where.isSearch ? await count() : undefined;
  if (counted === 0) return { rows: [], total: 0 };
  const isFew = counted !== undefined && counted <= fewFound;
  // `offset 0` keeps the planner from mixing the search with the order.
  const found = isFew
    ? `(select ${of}.* from ${rows} ${where.sql} offset 0) ${of} ${joins}`
    : `${rows} ${joins} ${where.sql}`;
  // The page as literals, so that the planner knows how few rows are wanted.
  const text = `select ${of}.building_id, ${of}.id from ${found} ${order} limit ${limit} offset ${offset}`;
  const values = [...where.values];
  // Only a statement without values has one plan for all; late pages are too rare to keep theirs.
  const name = values.length === 0 && offset < 10 * limit ? statementName(text) : undefined;
  const page = await run.query<{ building_id: string; id: string }>({ name, text, values });
  const places = page.rows.length;
  const isEnd = places < limit && (places > 0 || offset === 0);
  const [shown, total] = await Promise.all([
    show([page.rows.map((row) => row.building_id), page.rows.map((row) => row.id)]),
    counted ?? (isEnd ? Math.min(offset + places, countCap + 1) : count()),
  ]);
  return { rows: shown.rows, total };
}
