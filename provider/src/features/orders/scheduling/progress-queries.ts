import type { Day } from '@clearunit/shared/domain/dates';
import {
  type OrderStatus,
  type StatusOption,
  statusFromLines,
  type TimeWindow,
} from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { isDone } from '../../../db/statuses';
import { billOrders } from '../../billing/bill-orders';

/** The new state of a line; a null date or window stays as it is. */
export interface LineProgress {
  id: string;
  status: StatusOption;
  scheduleDate: string | null;
  workDate: string | null;
  timeWindow: TimeWindow | null;
}

/** Updates the state of lines in one statement. */
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
 * Derives the status and dates of locked orders from their lines: the next planned day, of a done order the last one, and
 * the work date of the last done line, whose tax a bill has. A recommended follow-up of which nothing is planned or done has its due day. Posted
 * orders stay so. This is the one place where an order becomes completed: it is billed then (4 §2.5), and its report is due
 * where the client wants it by mail (specification README no. 12).
 * @param today the portal's day
 * @returns each order's new status by id
 */
export async function progressOrders(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
  today: Day,
): Promise<Map<string, OrderStatus>> {
  const { rows } = await run.query<{ id: string; lines: OrderStatus[] }>(
    `select order_id as id, json_agg(status) as lines from order_lines
     where building_id = $1 and order_id = any($2::uuid[]) group by order_id`,
    [buildingId, orderIds],
  );
  const orders = rows.map(({ id, lines }) => ({ id, status: statusFromLines(lines) }));
  const completed = orders.flatMap(({ id, status }) => (status === 'completed' ? [id] : []));
  if (completed.length > 0) await noteDueReports(run, buildingId, completed);
  const { rows: updated } = await run.query<{ id: string; isMoved: boolean | null }>(
    `update orders o set status = x.status, version = o.version + 1, updated_at = now(),
       work_date = d.worked,
       schedule_date = case x.status when 'completed' then d.last when 'scheduled' then d.next else o.due_date end
     from json_to_recordset($2) as x(id uuid, status order_status), lateral (
       select min(schedule_date) filter (where status = 'scheduled') as next, max(schedule_date) as last,
         max(work_date) filter (where status = 'completed') as worked
       from order_lines where building_id = $1 and order_id = x.id) d, orders former
     where o.building_id = $1 and o.id = x.id and o.status <> 'posted'
       and former.building_id = $1 and former.id = x.id
     returning o.id, former.work_date <> o.work_date as "isMoved"`,
    [buildingId, JSON.stringify(orders)],
  );
  if (completed.length > 0) {
    const moved = updated.flatMap(({ id, isMoved }) => (isMoved ? [id] : []));
    await billOrders(run, buildingId, completed, today, new Set(moved));
  }
  return new Map(orders.map(({ id, status }) => [id, status]));
}

/** An order with lines that were done on a day before the planned one. */
export interface OrderDoneEarlier {
  id: string;
  orderNumber: number;
  version: number;
  calendarPlaces: string[];
}

/** The locked orders of which some of these lines were done on a day before the planned one. */
export async function ordersDoneEarlier(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<OrderDoneEarlier[]> {
  const { rows } = await run.query<OrderDoneEarlier>(
    `select id, order_number as "orderNumber", version, calendar_places as "calendarPlaces"
     from orders where building_id = $1 and id in (
       select order_id from order_lines
       where building_id = $1 and id = any($2::uuid[]) and status = 'completed' and work_date < schedule_date)
     order by id`,
    [buildingId, lineIds],
  );
  return rows;
}

/** Notes the reports of orders that become completed, once for each order. */
async function noteDueReports(run: Runner, buildingId: string, orderIds: readonly string[]): Promise<void> {
  await run.query(
    `insert into due_reports (building_id, order_id)
     select o.building_id, o.id
     from orders o join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id
     where o.building_id = $1 and o.id = any($2::uuid[]) and not ${isDone('o')}
       and c.report_reading
     on conflict do nothing`,
    [buildingId, orderIds],
  );
}
