import type { Day } from '@clearunit/shared/domain/dates';
import type { RequestType } from '@clearunit/shared/domain/orders';
import type { ActivityLevel } from '@clearunit/shared/domain/results';
import { isMadeFrom, isOnlyRecommended } from '../../../db/recommended';
import type { Runner } from '../../../db/runner';
import { isSamePlace, presentNumber } from '../../../db/same-place';
import { isUndone } from '../../../db/statuses';
import type { FollowUpLine } from './take-out-of-follow-ups';

interface UnitService {
  unit_number: string;
  pest_id: string;
  treatment_id: string;
}

/** A planned visit to a unit; `isSecondVisit`: by the second bed-bug rule. */
export type ComingVisit = UnitService & { lineId: string; isSecondVisit: boolean };

/** The planned follow-ups of some units: recommended for any reason, or ordered and not done. */
export async function openFollowUps(
  run: Runner,
  buildingId: string,
  about: readonly UnitService[],
): Promise<ComingVisit[]> {
  const { rows } = await run.query<ComingVisit>(
    `select l.id as "lineId", l.unit_number, l.pest_id, l.treatment_id, l.second_visit as "isSecondVisit"
     from order_lines l join orders o on o.building_id = l.building_id and o.id = l.order_id
     where l.building_id = $1 and ${isUndone('l')}
       and (l.request_type in ('followup', 'followup_month') or (l.status = 'draft' and o.origin = 'recommended'))
       and lower(l.unit_number) = any($2)`,
    [buildingId, about.map((one) => one.unit_number.toLowerCase())],
  );
  return rows;
}

/** A unit of a waiting recommended follow-up. */
export interface WaitingLine extends FollowUpLine {
  unitNumber: string;
  pestId: string;
  /** It comes from a visit of an earlier day. */
  isOlder: boolean;
  /** It has no result, but comes from a line that was completed by hand. */
  isByHand: boolean;
}

/** Locks the recommended lines for units and pests from earlier days or without a result, whose orders nobody has changed. */
export async function lockWaitingFollowUps(
  run: Runner,
  buildingId: string,
  about: readonly { unitNumber: string; pestId: string }[],
  { workDate, timeZone }: { workDate: Day; timeZone: string },
): Promise<WaitingLine[]> {
  const { rows } = await run.query<WaitingLine>(
    `select l.id as "lineId", o.id as "orderId", o.order_number as "orderNumber", o.schedule_date as due,
       l.unit_number as "unitNumber", l.pest_id as "pestId", visit.is_older as "isOlder", made.day is null as "isByHand"
     from order_lines l
     join orders o on o.building_id = l.building_id and o.id = l.order_id and ${isOnlyRecommended('o')}
     left join results r on r.building_id = o.building_id and r.id = o.recommended_from
     cross join lateral (select max(x.work_date) as day from results x
       where x.building_id = $1 and ${isMadeFrom('l', 'o', 'x')}) made
     cross join lateral (
       select coalesce(made.day, r.work_date, (o.order_date_time at time zone $4)::date) < $3 as is_older) visit
     where l.building_id = $1 and l.status = 'draft' and (visit.is_older or made.day is null)
       and exists (select from json_to_recordset($2) x("unitNumber" text, "pestId" uuid)
         where lower(x."unitNumber") = lower(l.unit_number) and x."pestId" = l.pest_id)
     order by o.id, l.priority, l.id for update of o`,
    [buildingId, JSON.stringify(about), workDate, timeZone],
  );
  return rows;
}

/** A draft of recommended follow-ups that more units are added to. */
export interface OpenDraft {
  id: string;
  order_number: number;
  /** The priority of its last line. */
  last: number;
}

/**
 * Locks the recommended follow-up of a due day that nobody has changed; undefined when there is none. Leaves out one that
 * another transaction holds, so that nobody waits in a ring, and one that an import may take back.
 */
export async function lockDraftOfDay(
  run: Runner,
  buildingId: string,
  due: Day,
): Promise<OpenDraft | undefined> {
  const { rows } = await run.query<OpenDraft>(
    `select o.id, o.order_number, (select coalesce(max(l.priority), 0) from order_lines l
         where l.building_id = o.building_id and l.order_id = o.id) as last
     from orders o
     where o.building_id = $1 and ${isOnlyRecommended('o')} and o.due_date = $2
       and not exists (select from import_orders c where c.building_id = o.building_id and c.order_id = o.id)
     order by o.id limit 1 for update of o skip locked`,
    [buildingId, due],
  );
  return rows[0];
}

/** Increments the version of a draft that more units were added to; one without a result gets theirs. */
export async function countAdded(
  run: Runner,
  buildingId: string,
  id: string,
  resultId: string | null,
): Promise<void> {
  await run.query(
    `update orders set version = version + 1, updated_at = now(), recommended_from = coalesce(recommended_from, $3)
     where building_id = $1 and id = $2`,
    [buildingId, id, resultId],
  );
}

/** An inspection of a unit for a pest, with what decides about a follow-up. */
export interface LaterInspection {
  unitNumber: string;
  requestType: RequestType;
  isSecondVisit: boolean;
  pestId: string;
  treatmentId: string;
  treatment: string;
  workDate: Day;
  comment: string;
  activityLevel: ActivityLevel | null;
}

/**
 * The inspections of places for pests on later days than a visit's, recorded before it, and those of its day at a later
 * moment than a closed door of the visit; with the present numbers.
 * @param about `result_id` of what the visit found
 */
export async function laterInspections(
  run: Runner,
  buildingId: string,
  about: readonly {
    unit_id: string | null;
    unit_number: string;
    pest_id: string;
    result_id: string | null;
  }[],
  workDate: Day,
): Promise<LaterInspection[]> {
  const { rows } = await run.query<LaterInspection>(
    `select ${presentNumber('r')} as "unitNumber", l.request_type as "requestType", l.second_visit as "isSecondVisit",
       r.pest_id as "pestId", r.treatment_id as "treatmentId", m.name as treatment, r.work_date as "workDate",
       r.comment, r.activity_level as "activityLevel"
     from results r
     join order_lines l on l.building_id = r.building_id and l.id = r.order_line_id
     join treatments m on m.id = r.treatment_id
     where r.building_id = $1 and r.outcome = 'inspected' and r.work_date >= $3
       and exists (select from json_to_recordset($2) x(unit_id uuid, unit_number text, pest_id uuid, result_id uuid)
         left join results door on door.building_id = $1 and door.id = x.result_id and door.outcome <> 'inspected'
         where ${isSamePlace('x', 'r')} and x.pest_id = r.pest_id
           and (r.work_date > $3 or r.visited_at > door.visited_at))`,
    [buildingId, JSON.stringify(about), workDate],
  );
  return rows;
}
