import * as z from 'zod/mini';
import { type Day, momentOf, showDay } from '../dates';
import type { Problem } from '../errors/problem';
import type { Hours } from './hours';

/** The rules of Ontario's Residential Tenancies Act, 2006, s. 27 for a notice of entry. */
export const noticeHours = 24;
export const entryHours: Readonly<Hours> = { from: 8 * 60, to: 20 * 60 };

const warningsOfRule = ['notices.short-notice', 'notices.outside-hours'] as const;

/**
 * What a visit can have against it: by that rule, or another order's visit for the same on its day. A warning, never a
 * refusal: a tenant may have agreed (s. 26).
 */
export const entryWarnings = [...warningsOfRule, 'orders.visited-that-day'] as const;
export const EntryWarning = z.enum(entryWarnings);
export type EntryWarning = z.infer<typeof EntryWarning>;

/** A warning, with what its sentence names. */
export type EntryProblem = Problem & { reason: EntryWarning };

/** A unit that is about to be scheduled: its day, and the hours of its window. */
export interface PlannedEntry {
  unit: string;
  day: Day;
  hours: Hours;
}

/**
 * What Ontario's rule has against visits that are scheduled now: a notice in writing at least 24 hours before the window begins,
 * which lies between 8:00 and 20:00 (README no. 12). Hours are hours, also over a night in which the clocks change.
 *
 * @param clock the moment at which notice is given, and the time zone of the building
 * @returns a problem for each warning, with the number of its units (`smart_count`) and its first entry: unit, day
 * (MM-DD-YYYY), and from when to when ('HH:MM')
 */
export function checkEntries(
  entries: readonly PlannedEntry[],
  { now, timeZone }: { now: Date; timeZone: string },
): EntryProblem[] {
  const begins = ({ day, hours }: PlannedEntry) => momentOf(day, hours.from, timeZone).getTime();
  const sorted = [...entries].sort((a, b) => begins(a) - begins(b));
  const earliest = now.getTime() + noticeHours * 3_600_000;
  const against: Record<(typeof warningsOfRule)[number], PlannedEntry[]> = {
    'notices.short-notice': sorted.filter((entry) => begins(entry) < earliest),
    'notices.outside-hours': sorted.filter(
      ({ hours }) => hours.from < entryHours.from || hours.to > entryHours.to,
    ),
  };
  return warningsOfRule.flatMap((reason) => {
    const [first] = against[reason];
    return first ? [{ field: 'entry', reason, params: paramsOf(first, against[reason].length) }] : [];
  });
}

const paramsOf = ({ unit, day, hours }: PlannedEntry, count: number) => ({
  smart_count: count,
  unit,
  day: showDay(day),
  from: clockTime(hours.from),
  to: clockTime(hours.to),
});

/** Minutes since midnight as a clock shows them: 570 is '09:30'. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
