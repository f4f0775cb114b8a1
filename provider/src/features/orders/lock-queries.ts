import type { OrderStatus, RequestType, TimeWindow, VisitPreference } from '@clearunit/shared/domain/orders';
import { lockInBuilding } from '../../db/advisory-lock';
import type { Runner } from '../../db/runner';

export interface LockedOrder extends VisitPreference {
  id: string;
  orderNumber: number;
  status: OrderStatus;
  origin: 'request' | 'saved' | 'scheduler' | 'recommended' | 'technician';
  purchaseOrderNumber: string;
  /** Counts up with each change. */
  version: number;
  /** Of the form that made or submitted it; null where no form did. */
  idempotencyKey: string | null;
  scheduleDate: string | null;
  workDate: string | null;
  /** When the confirmation, or the recommendation of a draft, was last resent. */
  confirmationSentAt: Date | null;
  /** Its visits in the contacts' calendars, see `placeVisits`. */
  calendarPlaces: string[];
  /** The calendar day of the request in the portal's time zone. */
  orderDay: string;
  /** The due day of a recommended follow-up; null for other orders. */
  dueDate: string | null;
}

/** The order, locked until the transaction ends. Every change of an order or its lines takes this lock first. */
export async function lockOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
  timeZone: string,
): Promise<LockedOrder | undefined> {
  const { rows } = await run.query<LockedOrder>(
    `select id, order_number as "orderNumber", status, origin, purchase_order_number as "purchaseOrderNumber", version,
       idempotency_key as "idempotencyKey", schedule_date as "scheduleDate", work_date as "workDate", confirmation_sent_at as "confirmationSentAt",
       calendar_places as "calendarPlaces", urgency, urgency_reason, preferred_days,
       ${orderDays}
     from orders where building_id = $1 and id = $2 for update`,
    [buildingId, orderId, timeZone],
  );
  return rows[0];
}

/** The due day of a recommended follow-up, and the day of the request; $3 is the portal's time zone. */
const orderDays = `due_date as "dueDate",
       (order_date_time at time zone $3)::date as "orderDay"`;

export type DaysOfOrder = Pick<LockedOrder, 'dueDate' | 'orderDay' | 'preferred_days'>;

/**
 * Locks orders, or those of lines, and the building's recommended follow-ups, which a visit may change, all in one sequence
 * against deadlocks. Before them all, other visits to the building: two at the same moment would recommend two drafts of a day.
 */
export async function lockWithFollowUps(
  run: Runner,
  buildingId: string,
  { orderIds = [], lineIds = [] }: { orderIds?: readonly string[]; lineIds?: readonly string[] },
): Promise<void> {
  await lockInBuilding(run, 'follow-ups', buildingId);
  await run.query(
    `select 1 from orders o where o.building_id = $1 and (o.id = any($2::uuid[])
       or o.id in (select order_id from order_lines where building_id = $1 and id = any($3::uuid[]))
       or o.origin = 'recommended' and o.status = 'draft')
     order by o.id for update of o`,
    [buildingId, orderIds, lineIds],
  );
}

/** The days of an order, without a lock. */
export async function daysOfOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
  timeZone: string,
): Promise<DaysOfOrder | undefined> {
  const { rows } = await run.query<DaysOfOrder>(
    `select ${orderDays}, preferred_days from orders where building_id = $1 and id = $2`,
    [buildingId, orderId, timeZone],
  );
  return rows[0];
}

export interface LineState {
  id: string;
  unitNumber: string;
  pestId: string;
  status: OrderStatus;
  requestType: RequestType;
  unitId: string | null;
  treatmentId: string;
  isSecondVisit: boolean;
  /** The work date, else the planned day. */
  day: string | null;
  scheduleDate: string | null;
  timeWindow: TimeWindow | null;
}

export async function linesOfLockedOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<LineState[]> {
  const { rows } = await run.query<LineState>(
    `select id, unit_number as "unitNumber", unit_id as "unitId", pest_id as "pestId", treatment_id as "treatmentId", second_visit as "isSecondVisit", status, request_type as "requestType",
       coalesce(work_date, schedule_date) as day, schedule_date as "scheduleDate", time_window as "timeWindow"
     from order_lines where building_id = $1 and order_id = $2`,
    [buildingId, orderId],
  );
  return rows;
}

/** The order of a line in the buildings that the actor may act for; the index needs the building. */
export async function orderOfLine(
  run: Runner,
  lineId: string,
  reach: { buildingIds: readonly string[] } | { schedulerIds: readonly string[] },
): Promise<{ buildingId: string; orderId: string } | undefined> {
  const isOfBuildings = 'buildingIds' in reach;
  const { rows } = await run.query<{ buildingId: string; orderId: string }>(
    `select l.building_id as "buildingId", l.order_id as "orderId"
     from buildings b join order_lines l on l.building_id = b.id and l.id = $1
     where ${isOfBuildings ? 'b.id' : 'b.scheduler_id'} = any($2::uuid[])`,
    [lineId, isOfBuildings ? reach.buildingIds : reach.schedulerIds],
  );
  return rows[0];
}
