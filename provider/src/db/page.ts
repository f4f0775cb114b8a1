import { countCap, isBeyondCap, type PageRange } from '@clearunit/shared/domain/paging';
import { countUpToCap } from './count-up-to-cap';
import { findWhole, type List, type PageIds } from './find-whole';
import type { Runner } from './runner';
import { statementName } from './statement-name';

/** A page of rows with the total: exact up to `countCap`, beyond it `countCap + 1`. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** A page whose rows are JSON already, as the database wrote them, with the total. */
export interface ListedJson {
  json: string;
  /** How many rows the page has. */
  count: number;
  total: number;
}

export type Direction = 'ASC' | 'DESC';

/** Columns that may be null: the database sorts null as the greatest, a list shows it last. */
const mayBeEmpty = /\.((schedule|work)_date|day)\)?$/;

/** A stable order: rows with the same value are sorted by number, then by id, in the same direction. */
export function orderBy(column: string, direction: Direction, number: string, id: string): string {
  if (column === id) return `order by ${id} ${direction}`;
  if (column === number) return `order by ${number} ${direction}, ${id} ${direction}`;
  const nulls = mayBeEmpty.test(column) ? 'nulls last' : '';
  return `order by ${column} ${direction} ${nulls}, ${number} ${direction}, ${id} ${direction}`;
}

/**
 * SQL that shows a page's rows, sorted by `page.place`.
 * @param page what it selects from, as `page(building_id, id, place)`
 */
export type ShowPage = (page: string) => string;

/** Up to this many rows are sorted by technician at once; with more rows, the technicians are read in the order of their names. */
export const fewFound = 5_000;

/**
 * One page of a list: first its ids, then the columns shown of these few rows. A list without values is one statement,
 * planned once; with values only the query of the ids is planned each time. The total is counted at the same time, unless
 * this is the last page. A search, or one person's buildings, is found, counted and sorted in one statement up to
 * `countCap`; only longer results are read in the list's order: where few rows match, that could read the whole table.
 */
export async function listPage(
  run: Runner,
  list: List,
  range: PageRange,
  show: ShowPage,
): Promise<ListedJson> {
  const { of, rows, joins, where, order } = list;
  const { limit, offset } = range;
  let total: number | undefined;
  if (where.mayFindFew) {
    const found = await findWhole(run, list, range);
    if (!isBeyondCap(found.total)) return { ...(await showChosen(run, found.ids, show)), total: found.total };
    total = found.total;
  }
  // The page as literals, so that the planner knows how few rows are wanted.
  const ids = `select ${of}.building_id, ${of}.id from ${rows} ${joins} ${where.sql} ${order} limit ${limit} offset ${offset}`;
  // Totals above the cap are cached; smaller ones follow from the page.
  const early = total === undefined ? countUpToCap(run, `${rows} ${where.sql}`, where.values) : undefined;
  early?.catch(() => undefined);
  const { json, count } = await readPageOf(run, ids, where.values, show, offset < 10 * limit);
  const isEnd = count < limit && (count > 0 || offset === 0);
  return { json, count, total: total ?? (isEnd ? Math.min(offset + count, countCap + 1) : await early!) };
}

type ShownPage = Omit<ListedJson, 'total'>;

const asJson = (shown: string): string =>
  `select coalesce(json_agg(shown), '[]')::text as json, count(*)::int as count from (${shown}) shown`;

async function readPageOf(
  run: Runner,
  ids: string,
  values: readonly unknown[],
  show: ShowPage,
  isEarly: boolean,
): Promise<ShownPage> {
  if (values.length === 0) {
    const text = asJson(show(`(select ids.*, row_number() over () as place from (${ids}) ids) page`));
    // Late pages are too rare to keep their plan.
    const { rows } = await run.query<ShownPage>({ name: isEarly ? statementName(text) : undefined, text });
    return rows[0]!;
  }
  const page = await run.query<{ building_id: string; id: string }>(ids, [...values]);
  const building_ids = page.rows.map((row) => row.building_id);
  return showChosen(run, { building_ids, ids: page.rows.map((row) => row.id) }, show);
}

async function showChosen(run: Runner, { building_ids, ids }: PageIds, show: ShowPage): Promise<ShownPage> {
  if (ids.length === 0) return { json: '[]', count: 0 };
  const text = asJson(show(chosenPage));
  const { rows } = await run.query<ShownPage>({
    name: statementName(text),
    text,
    values: [building_ids, ids],
  });
  return rows[0]!;
}

/** The rows whose buildings' and own ids are $1 and $2, as a page. */
export const chosenPage = 'unnest($1::uuid[], $2::uuid[]) with ordinality page(building_id, id, place)';
