import { naturally } from '../../../db/natural';
import type { Runner } from '../../../db/runner';
import { isUndone } from '../../../db/statuses';

/** A unit or common area that got results. */
export interface LinkedUnit {
  buildingId: string;
  unitId: string;
  unitNumber: string;
}

/**
 * Links results, lines and request lines of buildings' unregistered places to the units registered since. The orders
 * are locked before, by `lockUnlinkedOrders`.
 * @returns the places that got results
 */
export async function linkUnits(run: Runner, buildingIds: readonly string[]): Promise<LinkedUnit[]> {
  const ofBuildings = 't.building_id = any($1::uuid[])';
  await link(run, 'order_lines', ofBuildings, [buildingIds]);
  await link(run, 'follow_up_request_lines', ofBuildings, [buildingIds]);
  return link(run, 'results', ofBuildings, [buildingIds]);
}

/** The same for the lines and results of locked orders of a building. */
export async function linkUnitsOfOrders(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
): Promise<void> {
  const about = [buildingId, orderIds];
  await link(run, 'order_lines', 't.building_id = $1 and t.order_id = any($2::uuid[])', about);
  const ofInvoices = `t.building_id = $1 and t.invoice_id in (
    select id from invoices where building_id = $1 and order_id = any($2::uuid[]))`;
  await link(run, 'results', ofInvoices, about);
}

/** @param which a condition on the table's rows `t` */
async function link(
  run: Runner,
  table: 'results' | 'order_lines' | 'follow_up_request_lines',
  which: string,
  values: readonly unknown[],
): Promise<LinkedUnit[]> {
  const { rows } = await run.query<LinkedUnit>(
    `update ${table} t set unit_id = u.id from units u
     where t.unit_id is null and u.building_id = t.building_id and lower(u.unit) = lower(t.unit_number) and ${which}
     returning t.building_id as "buildingId", u.id as "unitId", u.unit as "unitNumber"`,
    [...values],
  );
  return [...new Map(rows.map((row) => [row.unitId, row])).values()];
}

/**
 * Locks the buildings in which something can be linked, before orders and units, the common lock order.
 * @returns their ids
 */
export async function lockBuildingsToLink(run: Runner): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `with named as (${['order_lines', 'results', 'follow_up_request_lines']
      .map((table) => `select building_id, lower(unit_number) as unit from ${table} where unit_id is null`)
      .join(' union ')})
     select b.id from buildings b where b.id in (
       select u.building_id from units u join named n on n.building_id = u.building_id and n.unit = lower(u.unit))
     order by b.id for no key update of b`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the orders of buildings that name unregistered places in lines or results, in the sequence in which everybody
 * locks several.
 * @param renamed a place whose orders that are not done are locked with them
 */
export async function lockUnlinkedOrders(
  run: Runner,
  buildingIds: readonly string[],
  renamed: string | null = null,
): Promise<void> {
  await run.query(
    `select 1 from orders o where (o.building_id, o.id) in (
       select building_id, order_id from order_lines where building_id = any($1::uuid[]) and unit_id is null
       union select l.building_id, l.order_id from order_lines l
         where l.building_id = any($1::uuid[]) and l.unit_id = $2 and ${isUndone('l')}
       union select i.building_id, i.order_id from results r
         join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
         where r.building_id = any($1::uuid[]) and r.unit_id is null)
     order by o.id for update of o`,
    [buildingIds, renamed],
  );
}

/** An unregistered unit number of results, and its building's location code. */
export interface UnregisteredUnit {
  unitNumber: string;
  locationId: string;
}

/** The unit numbers of results that are still unregistered: how many, and the first few. */
export async function unregisteredUnits(
  run: Runner,
  limit: number,
): Promise<{ total: number; first: UnregisteredUnit[] }> {
  const { rows } = await run.query<UnregisteredUnit & { total: number }>(
    `select min(r.unit_number) as "unitNumber", b.location_id as "locationId", (count(*) over ())::int as total
     from results r join buildings b on b.id = r.building_id
     where r.unit_id is null group by b.id, lower(r.unit_number)
     order by b.location_id, ${naturally('lower(r.unit_number)')} limit $1`,
    [limit],
  );
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ unitNumber, locationId }) => ({ unitNumber, locationId })),
  };
}
