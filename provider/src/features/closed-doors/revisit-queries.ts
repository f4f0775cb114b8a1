import { isOnlyRecommended } from '../../db/recommended';
import type { Runner } from '../../db/runner';
import { presentNumber } from '../../db/same-place';
import { isWaiting } from './queries';

/** A closed door with what a new visit needs. */
export interface DoorToRevisit {
  id: string;
  buildingId: string;
  unitId: string | null;
  /** The unit's present number. */
  unitNumber: string;
  pestId: string;
  pest: string;
  treatmentId: string;
  treatment: string;
  isWaiting: boolean;
}

/** The chosen closed doors; access is checked by building later. */
export async function doorsToRevisit(run: Runner, ids: readonly string[]): Promise<DoorToRevisit[]> {
  const { rows } = await run.query<DoorToRevisit>(
    `select r.id, r.building_id as "buildingId", r.unit_id as "unitId", ${presentNumber('r')} as "unitNumber",
       r.pest_id as "pestId", p.name as pest, r.treatment_id as "treatmentId", m.name as treatment,
       ${isWaiting} as "isWaiting"
     from results r join pests p on p.id = r.pest_id join treatments m on m.id = r.treatment_id
     where r.id = any($1::uuid[]) and r.outcome <> 'inspected'
     order by r.building_id, r.id`,
    [ids],
  );
  return rows;
}

/** Locks closed doors of a building, so that two schedulers do not draft the same visit. */
export async function lockDoors(run: Runner, buildingId: string, ids: readonly string[]): Promise<void> {
  await run.query(
    'select 1 from results where building_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [buildingId, ids],
  );
}

/** Lines of follow-ups of these units and pests that are only recommended, with their orders locked. */
export async function recommendedLines(
  run: Runner,
  buildingId: string,
  doors: readonly Pick<DoorToRevisit, 'unitNumber' | 'pestId'>[],
): Promise<{ orderId: string; lineId: string }[]> {
  const { rows } = await run.query<{ orderId: string; lineId: string }>(
    `select o.id as "orderId", l.id as "lineId"
     from orders o join order_lines l on l.building_id = o.building_id and l.order_id = o.id
     where o.building_id = $1 and ${isOnlyRecommended('o')}
       and (lower(l.unit_number), l.pest_id) in (select lower(u), p from unnest($2::text[], $3::uuid[]) x(u, p))
     order by o.id, l.id for update of o`,
    [buildingId, doors.map((door) => door.unitNumber), doors.map((door) => door.pestId)],
  );
  return rows;
}
