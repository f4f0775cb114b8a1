import { countCap, type PageRange } from '@clearunit/shared/domain/paging';
import type { Conditions } from './conditions';
import { countUpToCap } from './count-up-to-cap';
import type { Runner } from './runner';
import { statementName } from './statement-name';

/** A page of rows with what is counted: up to `countCap` exactly, beyond it only that there are more. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

export type Direction = 'ASC' | 'DESC';

/** Columns that may be empty: the database sorts nothing as the greatest, a list shows it last. */
const mayBeEmpty = /\.(schedule|work)_date\)?$/;

/** A stable order: rows that are alike in the sorted column stand by number, then by id, in the same direction. */
export function orderBy(column: string, direction: Direction, number: string, id: string): string {
  if (column === id) return `order by ${id} ${direction}`;
  if (column === number) return `order by ${number} ${direction}, ${id} ${direction}`;
  const nulls = mayBeEmpty.test(column) ? 'nulls last' : '';
  return `order by ${column} ${direction} ${nulls}, ${number} ${direction}, ${id} ${direction}`;
}

/** The ids of a page's rows: the buildings' and, place by place, the rows' own. */
export type PageIds = [buildingIds: string[], ids: string[]];

/** What is found no more often than this is fetched whole and sorted; more is walked through in the list's order. */
const fewFound = 5_000;

/**
 * One page of a list: its ids first, then what is shown of these few. How many rows there are is counted meanwhile,
 * unless the page's end is the list's. A search is counted before, since only that tells whether its words are rare
 * enough to be fetched by their index: the planner guesses, and may walk through everything to find nothing.
 * @param list.rows 'orders o'; `joins` are what the order needs besides
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
  // A statement without values has one plan; one with values is planned for these. Later pages are rarely asked for.
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
