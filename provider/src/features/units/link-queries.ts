import type { Runner } from '../../db/runner';

/** A unit or common area that got its results. */
export interface LinkedUnit {
  buildingId: string;
  unitId: string;
  unitNumber: string;
}

/**
 * Links results, lines and lines of requests of places that were not registered to those that are now; of one building
 * or of all.
 * @returns those that results were linked to
 */
export async function linkUnits(run: Runner, buildingId: string | null = null): Promise<LinkedUnit[]> {
  const link = (table: 'results' | 'order_lines' | 'follow_up_request_lines') =>
    run.query<LinkedUnit>(
      `update ${table} t set unit_id = u.id from units u
       where t.unit_id is null and u.building_id = t.building_id and lower(u.unit) = lower(t.unit_number)
         and ($1::uuid is null or t.building_id = $1)
       returning t.building_id as "buildingId", u.id as "unitId", u.unit as "unitNumber"`,
      [buildingId],
    );
  await link('order_lines');
  await link('follow_up_request_lines');
  const { rows } = await link('results');
  return [...new Map(rows.map((row) => [row.unitId, row])).values()];
}

/** Locks the orders of a building that name places which were not registered when they came, always in the same order. */
export async function lockUnlinkedOrders(run: Runner, buildingId: string): Promise<void> {
  await run.query(
    `select 1 from orders o where o.building_id = $1 and exists (
       select from order_lines l where l.building_id = $1 and l.unit_id is null and l.order_id = o.id)
     order by o.id for update`,
    [buildingId],
  );
}
