import { addDays, type Day, isDay } from '../dates/day';
import type { Problem } from '../errors/problem';
import { isLongAgo, monthsToGoBack } from '../results/check-result';

/** A visit is planned, and a day for it preferred, at most so many days from today: a year. */
export const furthestVisitDay = 366;

/** Whether a day is too far away to be planned. */
export const isFarAway = (day: Day, today: Day): boolean => day > addDays(today, furthestVisitDay);

/**
 * Checks the day for which units are scheduled, from today to a year ahead, or on which they were completed, up to today
 * and not more than 24 months ago (3 §2.10).
 * @param today in the portal's time zone
 * @param status what is chosen; nothing is said before
 * @returns a problem of `date`; [] when there is none, or the day is no day of the calendar
 */
export function checkDay(status: string, day: string, today: Day): Problem[] {
  const reason = isDay(day) ? problemOfDay(status, day, today) : null;
  if (!reason) return [];
  const params = reason === 'results.work-date-long-ago' ? { months: monthsToGoBack } : undefined;
  return [{ field: 'date', reason, ...(params && { params }) }];
}

function problemOfDay(status: string, day: Day, today: Day) {
  if (status === 'scheduled') {
    if (day < today) return 'orders.date-in-past';
    return isFarAway(day, today) ? 'orders.date-far' : null;
  }
  if (status !== 'completed') return null;
  if (day > today) return 'orders.date-in-future';
  return isLongAgo(day, today) ? 'results.work-date-long-ago' : null;
}

/** The earliest and the latest day that an input offers for a status; none as long as no status is chosen. */
export function dayLimits(status: string, today: Day): { min?: Day; max?: Day } {
  if (status === 'scheduled') return { min: today, max: addDays(today, furthestVisitDay) };
  return status === 'completed' ? { max: today } : {};
}
