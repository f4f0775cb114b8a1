import { type Day, isDay } from '../dates/day';
import type { Problem } from '../errors/problem';
import { isFollowUpType } from './follow-up-due';
import type { RequestType } from './request-type';
import { isOpen, type OrderStatus } from './status';

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

/** The units of follow-up visits that, together with one of the visits before, are as described. */
function unitsWith(
  lines: readonly PlannedLine[],
  isSo: (later: PlannedLine, before: PlannedLine) => boolean,
): string[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const units = Array.from(laterVisits(lines), ([id, before]) => {
    const later = byId.get(id)!;
    return before.some((line) => isSo(later, line)) ? [later.unitNumber] : [];
  });
  return [...new Set(units.flat())];
}

/**
 * What speaks against a day for lines of an order: no unit gets its visit and its follow-up visit on one day, and none is
 * planned to get the follow-up visit first. A visit that is completed is as it was, whatever was planned.
 * @param lines all lines of the order, as they are planned now
 * @param moved the ids of the lines that get the day; bookings of others are ignored
 * @param to what they get; nothing speaks against a day that is not chosen
 * @returns [] when they may
 */
export function checkVisitDays(
  lines: readonly PlannedLine[],
  moved: ReadonlySet<string>,
  { status, day }: { status: string; day: string },
): Problem[] {
  if (!isDay(day)) return [];
  const then = lines.map((line) => (moved.has(line.id) ? { ...line, day } : line));
  const isMoved = (later: PlannedLine, before: PlannedLine) => moved.has(later.id) || moved.has(before.id);
  const twice = unitsWith(then, (later, before) => isMoved(later, before) && later.day === before.day);
  if (twice.length > 0) return [problemOf('orders.visits-on-one-day', twice)];
  if (status !== 'scheduled') return [];
  const first = unitsWith(
    then,
    (later, before) => isMoved(later, before) && isOpen(later.status) && isBefore(later.day, before.day),
  );
  return first.length > 0 ? [problemOf('orders.second-visit-first', first)] : [];
}

const isBefore = (day: Day | null, other: Day | null): boolean =>
  day !== null && other !== null && day < other;

const problemOf = (reason: string, units: readonly string[]): Problem => ({
  field: 'units',
  reason,
  params: { units: units.join(', '), smart_count: units.length },
});

const visitKey = ({ unitNumber, pestId }: PlannedLine) => JSON.stringify([unitNumber.toLowerCase(), pestId]);
