import { isOnlyRecommended } from '../../db/recommended';
import type { Runner } from '../../db/runner';
import { presentNumber } from '../../db/same-place';
import type { FollowUpLine } from '../orders/drafts/take-out-of-follow-ups';
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

/** A line of a follow-up that is only recommended. */
export interface RecommendedLine extends FollowUpLine {
  unitNumber: string;
  pestId: string;
  treatmentId: string;
  note: string;
}

/** The lines of recommended follow-ups with the services of these doors, with their orders locked. */
export async function recommendedLines(
  run: Runner,
  buildingId: string,
  doors: readonly Pick<DoorToRevisit, 'unitNumber' | 'pestId' | 'treatmentId'>[],
): Promise<RecommendedLine[]> {
  const { rows } = await run.query<RecommendedLine>(
    `select l.id as "lineId", o.id as "orderId", o.order_number as "orderNumber", o.due_date as due,
       l.unit_number as "unitNumber", l.pest_id as "pestId", l.treatment_id as "treatmentId", l.note
     from orders o join order_lines l on l.building_id = o.building_id and l.order_id = o.id
     where o.building_id = $1 and ${isOnlyRecommended('o')}
       and exists (select from json_to_recordset($2) x("unitNumber" text, "pestId" uuid, "treatmentId" uuid)
         where lower(x."unitNumber") = lower(l.unit_number) and x."pestId" = l.pest_id and x."treatmentId" = l.treatment_id)
     order by o.id, l.priority, l.id for update of o`,
    [buildingId, JSON.stringify(doors)],
  );
  return rows;
}
