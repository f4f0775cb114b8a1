import { countCap, isBeyondCap } from '@clearunit/shared/domain/paging';
import type { Runner } from '../../db/runner';
import type { Conditions } from './conditions';

/** Which orders are wanted: conditions about the order (`o`), and about a line (`l`) that it must have. */
export interface WantedOrders {
  where: Conditions;
  /** Shares its values with `where`. */
  found?: Conditions;
}

/** The whole condition in one: orders with at least one line that is found. */
export function foundOrders({ where, found }: WantedOrders): string {
  if (!found) return where.sql;
  const lines = `(o.building_id, o.id) in (select l.building_id, l.order_id from order_lines l ${found.sql})`;
  return where.sql ? `${where.sql} and ${lines}` : `where ${lines}`;
}

/**
 * Counts rows, but never further than one beyond `countCap`: an exact count of everything would cost more than the page.
 * @param rows 'order_lines l where …'
 */
export async function countUpToCap(run: Runner, rows: string, values: unknown[]): Promise<number> {
  const counted = await run.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from ${rows} limit ${countCap + 1}) counted`,
    values,
  );
  return counted.rows[0]?.total ?? 0;
}

/** So many found lines have, as a rule, more orders than are counted; more are not looked at first. */
const linesToLookAt = 4 * countCap;

/**
 * Counts orders up to one beyond `countCap`. Where lines are searched, the lines go first and only so many of them: a
 * word that a third of all lines hold is known to be common long before all of them are read. Should so many lines
 * belong to few orders, they are counted the long way.
 */
export async function countOrders(run: Runner, wanted: WantedOrders): Promise<number> {
  const { where, found } = wanted;
  const all = () => countUpToCap(run, `orders o ${foundOrders(wanted)}`, where.values);
  if (!found) return all();
  const counted = await run.query<{ looked: number; total: number }>(
    `with lines as materialized (
       select l.building_id, l.order_id from order_lines l ${found.sql} limit ${linesToLookAt})
     select (select count(*)::int from lines) as looked,
       (select count(*)::int from (select 1 from (select distinct building_id, order_id from lines) f
          join orders o on o.building_id = f.building_id and o.id = f.order_id ${where.sql}
          limit ${countCap + 1}) c) as total`,
    where.values,
  );
  const { looked = 0, total = 0 } = counted.rows[0] ?? {};
  return looked < linesToLookAt || isBeyondCap(total) ? total : all();
}
