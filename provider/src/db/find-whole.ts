import { countCap, isBeyondCap, type PageRange } from '@clearunit/shared/domain/paging';
import type { Conditions } from './conditions';
import { isKnownBeyondCap, unlessBeyondCap } from './count-up-to-cap';
import type { Runner } from './runner';

/** The list that a page is read from. */
export interface List {
  of: 'o' | 'l' | 'u' | 'r';
  /** 'orders o' */
  rows: string;
  /** Those that only the order needs. */
  joins: string;
  where: Conditions;
  order: string;
}

export interface PageIds {
  building_ids: string[];
  ids: string[];
}

/**
 * Counts what a list has, up to one beyond `countCap`, and, unless it is known to be more, has a page of these rows.
 */
export async function findWhole(
  run: Runner,
  { of, rows, joins, where, order }: List,
  { limit, offset }: PageRange,
): Promise<{ total: number; ids: PageIds }> {
  let ids: PageIds = { building_ids: [], ids: [] };
  const { columns, found } = sortable(of, joins, order);
  const parts = where.parts.map((part) => `select ${columns} from ${rows} ${joins} ${part}`);
  const total = await unlessBeyondCap(run, `${rows} ${where.sql}`, where.values, async () => {
    const page = await run.query<PageIds & { total: number }>(
      `with found as materialized (${parts.join(' union all ')} limit ${countCap + 1}),
         page as (select building_id, id from ${found} limit ${limit} offset ${offset})
       select (select count(*)::int from found) as total,
         coalesce(array_agg(building_id), '{}') as building_ids, coalesce(array_agg(id), '{}') as ids
       from page`,
      [...where.values],
    );
    ids = page.rows[0]!;
    return page.rows[0]!.total;
  });
  return { total, ids };
}

/**
 * A page and the count of rows that are found once, shown with them in one statement.
 * @param list.columns what is read of the rows as `found`
 * @param show SQL of the page's rows, from `found`
 * @returns undefined where they are more than `countCap`, or are known to be
 */
export async function showWhole<Row>(
  run: Runner,
  { columns, rows, where }: { columns: string; rows: string; where: Conditions },
  show: string,
): Promise<{ rows: Row[]; total: number } | undefined> {
  const all = `${rows} ${where.sql}`;
  if (isKnownBeyondCap(run, all, where.values)) return undefined;
  const found = await run.query<{ rows: Row[]; total: number }>(
    `with found as materialized (select ${columns} from ${all} limit ${countCap + 1})
     select (select coalesce(json_agg(shown), '[]') from (${show}) shown) as rows,
       (select count(*)::int from found) as total`,
    where.values,
  );
  return isBeyondCap(found.rows[0]!.total) ? undefined : found.rows[0];
}

/**
 * The columns that are read to sort all found rows, and SQL that sorts them. Only columns of the order are read, so
 * that an index may have them all; columns of joined tables get names of their own.
 */
function sortable(of: string, joins: string, order: string): { columns: string; found: string } {
  const ofOrder = [...new Set(order.match(column))];
  const ids = [`${of}.building_id`, `${of}.id`];
  if (joins === '') {
    const own = ofOrder.filter((one) => one.startsWith(`${of}.`));
    return { columns: [...new Set([...ids, ...own])].join(), found: `found ${of} ${order}` };
  }
  const named = (one: string) => one.replace('.', '_');
  const columns = [...ids, ...ofOrder.map((one) => `${one} as ${named(one)}`)].join();
  return { columns, found: `found ${order.replace(column, named)}` };
}

const column = /\b[a-z]\.\w+/g;
