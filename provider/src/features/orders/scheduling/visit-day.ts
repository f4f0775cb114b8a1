import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { addDays } from '@clearunit/shared/domain/dates';
import {
  followUpDue,
  isFollowUpType,
  laterVisits,
  mayMoveOrder,
  type PlannedLine,
  type PreferredDay,
  plannedLine,
  type RequestType,
} from '@clearunit/shared/domain/orders';
import type { ActorContext } from '../../../http/handler';
import { type DaysOfOrder, daysOfOrder } from '../lock-queries';

/** A line with its planned day. */
type Scheduled = PlannedLine & { scheduleDate: string | null };

/**
 * The days for which the time-window screen schedules the open lines of an order: each by `visitDay`, a follow-up visit
 * counted from the one before it and never on the same day or before it.
 * @param order `dueDate` of a recommended follow-up, null for others; `orderDay` and `preferred_days` of the request
 * @returns the days of lines that can be scheduled, by id
 */
export function visitDays(
  lines: readonly Scheduled[],
  { dueDate, orderDay, preferred_days: preferredDays }: DaysOfOrder,
  today: string,
): Map<string, string> {
  const later = laterVisits(lines);
  const days = new Map<string, string>();
  const isOpen = ({ status }: Scheduled) => mayMoveOrder(status, 'scheduled', 'scheduler');
  for (const line of lines.filter((each) => isOpen(each) && !later.has(each.id))) {
    const { requestType, scheduleDate: scheduled } = line;
    days.set(line.id, visitDay({ requestType, scheduled, dueDate, orderDay, preferredDays }, today));
  }
  for (const line of lines.filter((each) => isOpen(each) && later.has(each.id))) {
    const before = later.get(line.id)!.map((each) => days.get(each.id) ?? each.day ?? orderDay);
    const { requestType } = line;
    const visit = { requestType, dueDate: null, orderDay: latest(before), preferredDays: [] };
    const day = visitDay({ ...visit, scheduled: line.scheduleDate }, today);
    days.set(line.id, day > visit.orderDay ? day : visitDay({ ...visit, scheduled: null }, today));
  }
  return days;
}

const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));

/** The days of a line and its order, 'YYYY-MM-DD'. */
export interface VisitToPlan {
  requestType: RequestType;
  /** The day for which the line is scheduled already. */
  scheduled: string | null;
  /** The due day of a recommended follow-up; null for other orders. */
  dueDate: string | null;
  /** The day of the request, or of the visit before a follow-up visit of the same order. */
  orderDay: string;
  /** Those of the request; none for a follow-up visit of the same order. */
  preferredDays: readonly PreferredDay[];
}

/**
 * The day for which the time-window screen schedules a line (3 §2.9, specification README no. 7): the line's own day;
 * for a line without one the due day of a recommended follow-up, or two weeks or a month after the request of a
 * follow-up; where there is none of these, or it is past, the first preferred day to come, else the next working day. A
 * weekend moves to Monday, unless the line has it already or it is preferred.
 */
export function visitDay(visit: VisitToPlan, today: string): string {
  const { requestType, scheduled, dueDate, orderDay, preferredDays } = visit;
  if (scheduled && scheduled >= today) return scheduled;
  const planned =
    scheduled ?? dueDate ?? (isFollowUpType(requestType) ? followUpDue(requestType, orderDay) : null);
  if (planned && planned > today) return workingDayFrom(planned);
  const [preferred] = preferredDays
    .map(({ day }) => day)
    .filter((day) => day > today)
    .sort();
  return preferred ?? workingDayFrom(addDays(today, 1));
}

/** The day itself, or the Monday after it when it is a Saturday or Sunday. */
function workingDayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** An order's units with the days of the time-window screen, for users who may schedule. */
export async function withVisitDays(
  context: ActorContext,
  buildingId: string,
  orderId: string,
  units: readonly OrderUnit[],
): Promise<OrderUnit[]> {
  const { pool, timeZone, today, actor } = context;
  const order = await daysOfOrder(pool, buildingId, orderId, timeZone);
  if (!order) return [...units];
  const days = visitDays(
    units.map((unit) => ({ ...plannedLine(unit), scheduleDate: unit.schedule_date })),
    order,
    today,
  );
  return units.map((unit) =>
    mayMoveOrder(unit.order_status, 'scheduled', actor.role)
      ? { ...unit, visit_day: days.get(unit.order_unit_id) }
      : unit,
  );
}
