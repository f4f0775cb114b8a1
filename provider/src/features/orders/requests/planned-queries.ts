import type { PlannedVisit } from '@clearunit/shared/api/order-records';
import type { PlannedService } from '@clearunit/shared/domain/orders';
import { lockInBuilding } from '../../../db/advisory-lock';
import type { Runner } from '../../../db/runner';
import { presentNumber } from '../../../db/same-place';
import { isUndone } from '../../../db/statuses';

/** The most visits that a screen gets. */
const most = 5000;

/** A line with its order and service names, and the number of its unit. */
const visits = (
  number = 'l.unit_number',
): string => `select l.order_id, l.id as order_unit_id, l.order_number, l.status as order_status,
    o.origin = 'recommended' and l.status = 'draft' as is_recommended, ${number} as unit_number,
    l.pest_id, p.name as pest_name, l.treatment_id, m.name as treatment_name, l.schedule_date
  from order_lines l
  join orders o on o.building_id = l.building_id and o.id = l.order_id
  join pests p on p.id = l.pest_id
  join treatments m on m.id = l.treatment_id`;

/**
 * The planned lines of a building: ordered and not done, or in a draft; the next first.
 * @param except an order to leave out
 */
export async function plannedVisits(
  run: Runner,
  buildingId: string,
  except: string | null = null,
): Promise<PlannedVisit[]> {
  const { rows } = await run.query<PlannedVisit>(
    `${visits()} where l.building_id = $1 and ${isUndone('l')}
       and ($2::uuid is null or l.order_id <> $2)
     order by l.schedule_date nulls last, l.id limit ${most}`,
    [buildingId, except],
  );
  return rows;
}

/** What technicians have asked for in a building, and no admin has decided on; the oldest first. */
export async function pendingServices(run: Runner, buildingId: string): Promise<PlannedService[]> {
  const { rows } = await run.query<PlannedService>(
    `select r.id as order_id, 0 as order_number, 'in progress' as order_status, false as is_recommended,
       true as is_pending, l.unit_number, l.pest_id, l.treatment_id, null as schedule_date
     from follow_up_requests r
     join follow_up_request_lines l on l.building_id = r.building_id and l.request_id = r.id
     where r.building_id = $1 and r.status = 'pending' order by l.id limit ${most}`,
    [buildingId],
  );
  return rows;
}

export interface LaterVisit extends PlannedVisit {
  /** The day on which it was done; null for a planned one. */
  work_date: string | null;
  /** The line whose comment recommended it; null where none did. */
  recommended_by: string | null;
}

/**
 * The planned lines of some units, and those done after a day, with the present numbers.
 * @param since 'YYYY-MM-DD'
 */
export async function visitsSince(
  run: Runner,
  buildingId: string,
  units: readonly { unit_id: string | null; unit_number: string }[],
  since: string,
): Promise<LaterVisit[]> {
  const { rows } = await run.query<LaterVisit>(
    `select v.*, l.work_date, r.order_line_id as recommended_by
     from (${visits(presentNumber('l'))} where l.building_id = $1
       and (l.unit_id = any($2::uuid[]) or l.unit_id is null and lower(l.unit_number) = any($3))
       and (${isUndone('l')} or l.work_date > $4)) v
     join order_lines l on l.building_id = $1 and l.id = v.order_unit_id
     join orders o on o.building_id = $1 and o.id = v.order_id
     left join results r on r.building_id = $1 and r.id = o.recommended_from
     order by v.schedule_date nulls last, v.order_unit_id`,
    [
      buildingId,
      units.flatMap(({ unit_id }) => unit_id ?? []),
      units.flatMap(({ unit_id, unit_number }) => (unit_id ? [] : unit_number.toLowerCase())),
      since,
    ],
  );
  return rows;
}

/** Serializes the orders for a building, so that duplicates are seen. */
export const lockOrdering = (run: Runner, buildingId: string): Promise<void> =>
  lockInBuilding(run, 'ordering', buildingId);
