import type { Runner } from '../../../db/runner';
import type { StoredKind } from '../../../db/stored-kinds';

/** A building that past visits name. */
export interface NamedBuilding {
  id: string;
  locationId: string;
  client: string;
  isRetired: boolean;
}

/**
 * The buildings with these codes, by the code in lower case.
 * @param options.held locks them and so their units until the transaction ends: nobody changes or deletes them
 */
export async function findNamedBuildings(
  run: Runner,
  codes: readonly string[],
  { held = false } = {},
): Promise<Map<string, NamedBuilding>> {
  const { rows } = await run.query<NamedBuilding>(
    `select b.id, b.location_id as "locationId", c.name as client, b.retired_at is not null as "isRetired"
     from buildings b join customers c on c.id = b.customer_id
     where lower(b.location_id) = any($1::text[]) order by b.id ${held ? 'for share of b' : ''}`,
    [codes],
  );
  return new Map(rows.map((building) => [building.locationId.toLowerCase(), building]));
}

/** A unit or common area that past visits name. */
export interface NamedUnit {
  buildingId: string;
  id: string;
  number: string;
  kind: StoredKind;
}

/** The units and common areas with these numbers, in lower case, each in the building at the same position. */
export async function findNamedUnits(
  run: Runner,
  buildingIds: readonly string[],
  numbers: readonly string[],
): Promise<NamedUnit[]> {
  const { rows } = await run.query<NamedUnit>(
    `select u.building_id as "buildingId", u.id, u.unit as number, u.kind
     from unnest($1::uuid[], $2::text[]) x(building_id, number)
     join units u on u.building_id = x.building_id and lower(u.unit) = x.number`,
    [buildingIds, numbers],
  );
  return rows;
}

/** A visit to a unit for a pest on a day. */
export interface VisitOfDay {
  buildingId: string;
  unitId: string;
  pestId: string;
  treatmentId: string;
  workDate: string;
}

/** So many visits are looked up at once. */
const visitsAtOnce = 10_000;

/** The positions, from 0, of the visits that already have a result, from whatever source. */
export async function findKnownVisits(run: Runner, visits: readonly VisitOfDay[]): Promise<Set<number>> {
  const known = new Set<number>();
  for (let from = 0; from < visits.length; from += visitsAtOnce) {
    const some = visits.slice(from, from + visitsAtOnce);
    const { rows } = await run.query<{ at: number }>(
      `select x.at::int - 1 as at
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::date[])
         with ordinality x(building_id, unit_id, pest_id, treatment_id, work_date, at)
       where exists (select from results r where r.building_id = x.building_id and r.unit_id = x.unit_id
         and r.work_date = x.work_date and r.pest_id = x.pest_id and r.treatment_id = x.treatment_id)`,
      [
        some.map(({ buildingId }) => buildingId),
        some.map(({ unitId }) => unitId),
        some.map(({ pestId }) => pestId),
        some.map(({ treatmentId }) => treatmentId),
        some.map(({ workDate }) => workDate),
      ],
    );
    for (const { at } of rows) known.add(from + at);
  }
  return known;
}
