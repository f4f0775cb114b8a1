import { followUpDue, isFollowUpType, statusFromLines } from '../domain/orders';
import type { Calendar } from './calendar';
import type { OpenOrder } from './order-records';

/**
 * Gives the lines in progress their dates: the visit's, or for a follow-up in a request two weeks or a month after it.
 * @param areWindowsChosen whether the scheduler has said morning or afternoon too
 */
export function scheduleLines(
  { order, lines }: OpenOrder,
  visitDay: number,
  areWindowsChosen: boolean,
  calendar: Calendar,
): void {
  const visit = calendar.dayAt(visitDay);
  for (const [at, line] of lines.entries()) {
    if (line.status !== 'in progress') continue;
    const type = line.requestType;
    line.status = 'scheduled';
    // A recommended follow-up is dated already: its visit is the follow-up.
    line.scheduleDate =
      order.origin === 'request' && isFollowUpType(type)
        ? calendar.dayAt(calendar.workdayFrom(calendar.numberOf(followUpDue(type, visit))))
        : visit;
    const window = at < lines.length / 2 ? 'time_window_1' : 'time_window_2';
    line.timeWindow = areWindowsChosen ? window : null;
  }
}

/** Brings an order's status and dates in line with its lines. */
export function settleOrder({ order, lines }: OpenOrder, moment: string): void {
  order.status = statusFromLines(lines.map((line) => line.status));
  const open = lines.filter((line) => line.status === 'scheduled').map((line) => line.scheduleDate);
  order.scheduleDate = earliest(open) ?? latest(lines.map((line) => line.scheduleDate));
  order.workDate = order.status === 'completed' ? latest(lines.map((line) => line.workDate)) : null;
  order.updatedAt = moment;
}

const sorted = (days: readonly (string | null)[]): string[] => days.filter((day) => day !== null).sort();
const earliest = (days: readonly (string | null)[]): string | null => sorted(days)[0] ?? null;
const latest = (days: readonly (string | null)[]): string | null => sorted(days).at(-1) ?? null;
