import {
  type OrderStatus,
  type RequestType,
  statusFromLines,
  type TimeWindow,
} from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import { writeSearchText } from './queries-text';

export interface LockedOrder {
  id: string;
  orderNumber: number;
  status: OrderStatus;
  origin: 'request' | 'saved' | 'scheduler' | 'recommended' | 'technician';
  purchaseOrderNumber: string;
  /** Counts up with each change. */
  version: number;
  /** Of the form that made it what it is; null where no form did. */
  idempotencyKey: string | null;
  scheduleDate: string | null;
  workDate: string | null;
  /** When the confirmation, or the recommendation of a draft, was last sent again. */
  confirmationSentAt: Date | null;
  /** How many visits of it the contacts ever had in a calendar file. */
  calendarVisits: number;
  /** The calendar day of the request in the portal's time zone. */
  orderDay: string;
  /** The day that a recommended follow-up is due; other orders have none of their own. */
  dueDate: string | null;
}

/**
 * The order, locked until the transaction ends, so that two people who change it at once do so one after the other.
 * Every change of an order or its lines takes this lock first.
 */
export async function lockOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
  timeZone: string,
): Promise<LockedOrder | undefined> {
  const { rows } = await run.query<LockedOrder>(
    `select id, order_number as "orderNumber", status, origin, purchase_order_number as "purchaseOrderNumber", version,
       idempotency_key as "idempotencyKey", schedule_date as "scheduleDate", work_date as "workDate", confirmation_sent_at as "confirmationSentAt",
       calendar_visits as "calendarVisits",
       case when origin = 'recommended' then schedule_date end as "dueDate",
       (order_date_time at time zone $3)::date as "orderDay"
     from orders where building_id = $1 and id = $2 for update`,
    [buildingId, orderId, timeZone],
  );
  return rows[0];
}

export interface LineState {
  id: string;
  unitNumber: string;
  status: OrderStatus;
  requestType: RequestType;
  scheduleDate: string | null;
  timeWindow: TimeWindow | null;
}

export async function linesOfLockedOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<LineState[]> {
  const { rows } = await run.query<LineState>(
    `select id, unit_number as "unitNumber", status, request_type as "requestType",
       schedule_date as "scheduleDate", time_window as "timeWindow"
     from order_lines where building_id = $1 and order_id = $2`,
    [buildingId, orderId],
  );
  return rows;
}

/** What becomes of a line; a date or window that is null stays as it is. */
export interface LineProgress {
  id: string;
  status: 'scheduled' | 'completed';
  scheduleDate: string | null;
  workDate: string | null;
  timeWindow: TimeWindow | null;
}

/** Moves lines on, all in one statement. */
export async function progressLines(
  run: Runner,
  buildingId: string,
  lines: readonly LineProgress[],
): Promise<void> {
  await run.query(
    `update order_lines l set status = x.status, schedule_date = coalesce(x."scheduleDate", l.schedule_date),
       work_date = coalesce(x."workDate", l.work_date), time_window = coalesce(x."timeWindow", l.time_window)
     from json_to_recordset($2) as x(id uuid, status order_status, "scheduleDate" date, "workDate" date,
       "timeWindow" time_window)
     where l.building_id = $1 and l.id = x.id`,
    [buildingId, JSON.stringify(lines)],
  );
}

/**
 * Brings the status and dates of orders in line with their lines: scheduled for the first day that is still to come,
 * worked on when the last was done. The orders must be locked; what is posted stays so. This is the one place where an order becomes completed:
 * its report is due then, where the client wants it by mail (README no. 12).
 * @returns each order's status now, by its id
 */
export async function progressOrders(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderStatus>> {
  const { rows } = await run.query<{ id: string; lines: OrderStatus[] }>(
    `select order_id as id, json_agg(status) as lines from order_lines
     where building_id = $1 and order_id = any($2::uuid[]) group by order_id`,
    [buildingId, orderIds],
  );
  const orders = rows.map(({ id, lines }) => ({ id, status: statusFromLines(lines) }));
  const completed = orders.flatMap(({ id, status }) => (status === 'completed' ? [id] : []));
  if (completed.length > 0) await noteDueReports(run, buildingId, completed);
  await run.query(
    `update orders o set status = x.status, version = version + 1, updated_at = now(),
       schedule_date = coalesce(d.next, o.schedule_date, d.first), work_date = d.last
     from json_to_recordset($2) as x(id uuid, status order_status), lateral (
       select min(schedule_date) filter (where status = 'scheduled') as next,
         min(schedule_date) as first, max(work_date) filter (where status = 'completed') as last
       from order_lines where building_id = $1 and order_id = x.id) d
     where o.building_id = $1 and o.id = x.id and o.status <> 'posted'`,
    [buildingId, JSON.stringify(orders)],
  );
  return new Map(orders.map(({ id, status }) => [id, status]));
}

/** Of those that are not completed yet, and once for an order, however often it becomes so. */
async function noteDueReports(run: Runner, buildingId: string, orderIds: readonly string[]): Promise<void> {
  await run.query(
    `insert into due_reports (building_id, order_id)
     select o.building_id, o.id
     from orders o join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id
     where o.building_id = $1 and o.id = any($2::uuid[]) and o.status not in ('completed', 'posted')
       and c.report_reading
     on conflict do nothing`,
    [buildingId, orderIds],
  );
}

/** Notes that an order's mail was sent again. That is no change of the order: its version stays. */
export async function noteSentAgain(
  run: Runner,
  buildingId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await run.query('update orders set confirmation_sent_at = $3 where building_id = $1 and id = $2', [
    buildingId,
    orderId,
    at.toISOString(),
  ]);
}

/**
 * Notes how many visits the contacts are told of. That is no change of the order either.
 * @returns how many they were told of at most before
 */
export async function noteCalendarVisits(
  run: Runner,
  buildingId: string,
  orderId: string,
  visits: number,
): Promise<number> {
  const { rows } = await run.query<{ told: number }>(
    `update orders o set calendar_visits = greatest(o.calendar_visits, $3)
     from (select calendar_visits as told from orders where building_id = $1 and id = $2) before
     where o.building_id = $1 and o.id = $2 returning before.told`,
    [buildingId, orderId, visits],
  );
  return rows[0]?.told ?? 0;
}

/** Takes a line away, and from what its order is found by; how many the order has left. */
export async function deleteLineOf(
  run: Runner,
  buildingId: string,
  orderId: string,
  lineId: string,
): Promise<number> {
  await run.query('delete from order_lines where building_id = $1 and order_id = $2 and id = $3', [
    buildingId,
    orderId,
    lineId,
  ]);
  await writeSearchText(run, buildingId, [orderId]);
  const { rows } = await run.query<{ left: number }>(
    'select count(*)::int as left from order_lines where building_id = $1 and order_id = $2',
    [buildingId, orderId],
  );
  return rows[0]?.left ?? 0;
}

/** Deletes an order with its lines; a technician's request that became it stays, without it. */
export async function deleteOrder(run: Runner, buildingId: string, orderId: string): Promise<void> {
  await run.query('update follow_up_requests set order_id = null where building_id = $1 and order_id = $2', [
    buildingId,
    orderId,
  ]);
  await run.query('delete from orders where building_id = $1 and id = $2', [buildingId, orderId]);
}

/**
 * The order of a line among the buildings that the actor may act for: an id alone would have to be looked for in
 * every building.
 */
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
