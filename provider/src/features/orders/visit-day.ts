import { addDays } from '@clearunit/shared/domain/dates';
import { followUpDue, isFollowUpType, type RequestType } from '@clearunit/shared/domain/orders';

/** What a line and its order say about when somebody should come; all days 'YYYY-MM-DD'. */
export interface Wish {
  requestType: RequestType;
  /** The day for which the line is scheduled already. */
  scheduled: string | null;
  /** The due day of a recommended follow-up; null for other orders. */
  dueDate: string | null;
  /** The day of the request. */
  orderDay: string;
}

/**
 * The day for which the time-window screen schedules a line, since it asks for windows only (3 §2.9, README no. 7): the
 * day that the line has already; else the day on which a recommended follow-up is due, or two weeks or a month after the request
 * for such a follow-up, unless that is past; else the next working day. A weekend is moved to the Monday after.
 */
export function visitDay({ requestType, scheduled, dueDate, orderDay }: Wish, today: string): string {
  if (scheduled) return scheduled;
  const wished = dueDate ?? (isFollowUpType(requestType) ? followUpDue(requestType, orderDay) : null);
  return workingDayFrom(wished && wished > today ? wished : addDays(today, 1));
}

/** The day itself, or the Monday after it when it is a Saturday or Sunday. */
function workingDayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}
