import * as z from 'zod/mini';
import { allRows, clampLimit, wholeNumber } from './page-size';

/** A requested page: `page` counts from 1, `limit` is a page size or 99999 for All. */
export interface PageRange {
  page: number;
  limit: number;
  /** Rows to leave out before the page's first. */
  offset: number;
}

/** Pages beyond this are never reached by turning them, only by a made-up address. */
const lastPage = 100_000;

/**
 * Reads page and limit from a query, whatever it holds: never below 1, never above what a list gives at once. All has
 * one page only.
 * @param query as it arrived; texts or numbers
 * @param defaultLimit the list's default page size
 */
export function readPage(query: { page?: unknown; limit?: unknown }, defaultLimit?: number): PageRange {
  const limit = clampLimit(query.limit, defaultLimit);
  const requested = wholeNumber(query.page) ?? 1;
  const page = limit === allRows ? 1 : Math.min(Math.max(requested, 1), lastPage);
  return { page, limit, offset: (page - 1) * limit };
}

/** One page of rows; `total` is capped (see `countCap`) where counting to the end would cost more than the page. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), total: z.number(), page: z.number() });

/** One page of rows, for code that is the same for all rows. */
export interface Page<Row> {
  data: Row[];
  total: number;
  page: number;
}
