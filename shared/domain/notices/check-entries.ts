import * as z from 'zod/mini';
import { type Day, momentOf, showDay } from '../dates';
import type { Problem } from '../errors/problem';
import type { Hours } from './hours';
import type { EntryRule } from './rules';

const warningsOfRule = ['notices.short-notice', 'notices.outside-hours'] as const;

/**
 * What a visit can have against it: by its province's rule, or another order's visit for the same on its day. A warning,
 * never a refusal: a tenant may have agreed.
 */
export const entryWarnings = [...warningsOfRule, 'orders.visited-that-day'] as const;
export const EntryWarning = z.enum(entryWarnings);
export type EntryWarning = z.infer<typeof EntryWarning>;

/** A warning, with what its sentence names. */
export type EntryProblem = Problem & { reason: EntryWarning };

/** One by the rule of the province. */
export type RuleProblem = Problem & { reason: (typeof warningsOfRule)[number] };

/** A unit that is about to be scheduled: its day, and the hours of its window. */
export interface PlannedEntry {
  unit: string;
  day: Day;
  hours: Hours;
}

/**
 * What the rule of a province has against visits that are scheduled now: a notice some hours before the window begins, which
 * lies in the hours for entries (specification README no. 12, 4 §9). Hours are hours, also over a night in which the
 * clocks change.
 *
 * @param clock the moment at which notice is given, and the time zone of the building
 * @returns a problem for each warning, with the number of its units (`smart_count`), its first entry: unit, day
 * (MM-DD-YYYY), from when to when ('HH:MM'), and what the rule asks for: `hours` of notice, between `opens` and `closes`
 */
export function checkEntries(
  entries: readonly PlannedEntry[],
  { noticeHours, entryHours }: EntryRule,
  { now, timeZone }: { now: Date; timeZone: string },
): RuleProblem[] {
  const begins = ({ day, hours }: PlannedEntry) => momentOf(day, hours.from, timeZone).getTime();
  const sorted = [...entries].sort((a, b) => begins(a) - begins(b));
  const earliest = now.getTime() + noticeHours * 3_600_000;
  const against: Record<(typeof warningsOfRule)[number], PlannedEntry[]> = {
    'notices.short-notice': sorted.filter((entry) => begins(entry) < earliest),
    'notices.outside-hours': sorted.filter(
      ({ hours }) => hours.from < entryHours.from || hours.to > entryHours.to,
    ),
  };
  const terms = { hours: noticeHours, opens: clockTime(entryHours.from), closes: clockTime(entryHours.to) };
  return warningsOfRule.flatMap((reason) => {
    const [first] = against[reason];
    if (!first) return [];
    return [{ field: 'entry', reason, params: { ...paramsOf(first, against[reason].length), ...terms } }];
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
