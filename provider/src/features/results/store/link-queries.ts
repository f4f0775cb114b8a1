import { naturally } from '../../../db/natural';
import type { Runner } from '../../../db/runner';

/** A unit or common area that got results. */
export interface LinkedUnit {
  buildingId: string;
  unitId: string;
  unitNumber: string;
}

/**
 * Links results, lines and request lines of unregistered places to the units registered since; of one building or of
 * all.
 * @returns the places that got results
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

/** Locks the orders of a building that name unregistered places, always in the same order. */
export async function lockUnlinkedOrders(run: Runner, buildingId: string): Promise<void> {
  await run.query(
    `select 1 from orders o where o.building_id = $1 and exists (
       select from order_lines l where l.building_id = $1 and l.unit_id is null and l.order_id = o.id)
     order by o.id for update`,
    [buildingId],
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
