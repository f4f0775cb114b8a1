import type { Problem } from '../errors/problem';
import { type Day, isDay, monthsBack } from './day';

/** How far back the activity log can be read, in months (3 §9). */
const logMonths = 3;

/** The range of the logs' date picker, inclusive. */
export const logBounds = (today: Day): { min: Day; max: Day } => ({
  min: monthsBack(today, logMonths),
  max: today,
});

/**
 * Checks the logs' date range (3 §5.10): none at all, or exactly two dates in their order, the later one not after
 * today and the earlier one not before three months back.
 * @returns the problem of `startDate` or `endDate`, or null
 */
export function checkLogRange(start: string, end: string, today: Day): Problem | null {
  if (start === '' && end === '') return null;
  const { min, max } = logBounds(today);
  if (!isDay(start)) return { field: 'startDate', reason: 'dates.two-dates-needed' };
  if (!isDay(end)) return { field: 'endDate', reason: 'dates.two-dates-needed' };
  if (end < start) return { field: 'endDate', reason: 'dates.range-reversed' };
  if (end > max) return { field: 'endDate', reason: 'dates.after-today' };
  if (start < min) return { field: 'startDate', reason: 'dates.too-far-back', params: { months: logMonths } };
  return null;
}

/**
 * Checks a range of days, either end of which may be open ('' or left out).
 * @returns the problem with `to`, 'dates.range-reversed', where it lies before `from`; null when the range may be asked for
 */
export function checkDayRange(from: Day | '' | undefined, to: Day | '' | undefined): Problem | null {
  return from && to && to < from ? { field: 'to', reason: 'dates.range-reversed' } : null;
}
