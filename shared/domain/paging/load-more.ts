import type { Page } from './page';

/** The rows of a load-more list: those of all pages so far. */
export interface Loaded<Row> {
  rows: Row[];
  /** The last page that brought rows, counted from 1; 0 before the first. */
  page: number;
  total: number;
  /** Nothing comes after these rows. */
  atEnd: boolean;
}

/** A list before its first page. */
export const nothingLoaded: Loaded<never> = { rows: [], page: 0, total: 0, atEnd: false };

/** The page to ask for next. */
export const nextPage = (loaded: Loaded<unknown>): number => loaded.page + 1;

/**
 * The list after a page arrived (1 §4): page 1 starts again, a later one is appended. A later page that comes back empty
 * steps the page number back by one, so that asking again asks for the same page. Rows that moved onto a later page
 * meanwhile are not shown twice.
 *
 * @param keyOf a row's unique key
 */
export function withPage<Row>(
  loaded: Loaded<Row>,
  arrived: Page<Row>,
  keyOf: (row: Row) => string | number,
): Loaded<Row> {
  const { data, total, page } = arrived;
  if (page <= 1) return { rows: data, page: 1, total, atEnd: data.length === 0 || data.length >= total };
  if (data.length === 0) return { ...loaded, page: page - 1, atEnd: true };
  const shown = new Set(loaded.rows.map(keyOf));
  const rows = [...loaded.rows, ...data.filter((row) => !shown.has(keyOf(row)))];
  return { rows, page, total, atEnd: rows.length >= total };
}
