import type { Day } from '../dates/day';
import type { Problem } from '../errors/problem';
import { isFollowUpType } from './follow-up-due';
import type { RequestType } from './request-type';
import type { OrderStatus } from './status';

/** The facts that distinguish the visits of an order. */
export interface PlannedLine {
  id: string;
  unitNumber: string;
  pestId: string;
  requestType: RequestType;
  status: OrderStatus;
  /** The day of its visit, planned or done; null as long as it has none. */
  day: Day | null;
}

/** The plan of an order's line. */
export const plannedLine = (unit: {
  order_unit_id: string;
  unit_number: string;
  pest_id: string;
  request_type: RequestType;
  order_status: OrderStatus;
  schedule_date: Day | null;
  work_date: Day | null;
}): PlannedLine => ({
  id: unit.order_unit_id,
  unitNumber: unit.unit_number,
  pestId: unit.pest_id,
  requestType: unit.request_type,
  status: unit.order_status,
  day: unit.work_date ?? unit.schedule_date,
});

/**
 * The lines of an order that follow another line of it, by their id: follow-ups in two weeks or a month for a unit and
 * pest for which the order has a visit before, such as the second bed-bug visit (3 §4.3).
 * @returns for each of them the lines that it follows
 */
export function laterVisits<Line extends PlannedLine>(lines: readonly Line[]): Map<string, Line[]> {
  const isLater = (line: Line) => isFollowUpType(line.requestType);
  const first = new Map<string, Line[]>();
  for (const line of lines.filter((each) => !isLater(each))) {
    first.set(visitKey(line), [...(first.get(visitKey(line)) ?? []), line]);
  }
  return new Map(
    lines.filter(isLater).flatMap((line) => {
      const before = first.get(visitKey(line));
      return before ? [[line.id, before] as const] : [];
    }),
  );
}

/**
 * The lines that cannot be moved together with the others, because the visit before them is among the lines to move:
 * they need a day of their own, so 'all of them' leaves these out (3 §2.10).
 * @param open the lines that can be moved
 * @returns their ids
 */
export function waitingVisits(open: readonly PlannedLine[]): Set<string> {
  return new Set(laterVisits(open).keys());
}

/**
 * The units whose visit and follow-up visit would be on the same day.
 * @param lines all lines of the order, with their new days
 * @param moved the ids of the lines that get a day now; earlier bookings are ignored
 */
function unitsVisitedTwice(lines: readonly PlannedLine[], moved: ReadonlySet<string>): string[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const isTwice = (later: PlannedLine, before: PlannedLine) =>
    later.day !== null && later.day === before.day && (moved.has(later.id) || moved.has(before.id));
  const units = Array.from(laterVisits(lines), ([id, before]) => {
    const later = byId.get(id)!;
    return before.some((line) => isTwice(later, line)) ? [later.unitNumber] : [];
  });
  return [...new Set(units.flat())];
}

/**
 * What speaks against a day for lines of an order: no unit gets its visit and its follow-up visit on one day.
 * @param lines all lines of the order, as they are planned now
 * @param moved the ids of the lines that get `day`
 * @returns [] when they may
 */
export function checkVisitDays(
  lines: readonly PlannedLine[],
  moved: ReadonlySet<string>,
  day: Day,
): Problem[] {
  const then = lines.map((line) => (moved.has(line.id) ? { ...line, day } : line));
  const twice = unitsVisitedTwice(then, moved);
  if (twice.length === 0) return [];
  const params = { units: twice.join(', '), smart_count: twice.length };
  return [{ field: 'units', reason: 'orders.visits-on-one-day', params }];
}

const visitKey = ({ unitNumber, pestId }: PlannedLine) => JSON.stringify([unitNumber.toLowerCase(), pestId]);
