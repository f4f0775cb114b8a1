import * as z from 'zod/mini';

/** A date without time, 'YYYY-MM-DD', that is on the calendar (years 0001 to 9999). */
export const Day = z.iso.date().check(z.refine((text) => text >= '0001'));
export type Day = z.infer<typeof Day>;

/** Whether a text is a date of the calendar written 'YYYY-MM-DD'; '2026-02-30' is not. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;

/** Whether a text is a day of the years that people mean, 1900 to 2999; '0026-07-04' is one that is mistyped. */
export const isUsualDay = (text: string): boolean => isDay(text) && text >= '1900' && text < '3000';

/** The instant at which a day begins in UTC, in milliseconds. `Date.UTC` takes the years 0 to 99 as 1900 to 1999. */
export const utcOf = (year: number, month: number, date: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, date);

/**
 * The day some days later, or earlier with a negative number.
 * @throws RangeError when `day` or the result is no day of the calendar
 */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day);
  return dayOf(year, month, date + days);
}

/**
 * The same date some months later, or earlier with a negative number; in a shorter month its last day: a month after
 * January 31st is February 28th or 29th.
 * @throws RangeError when `day` or the result is no day of the calendar
 */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(utcOf(year, month + months + 1, 0)).getUTCDate();
  return dayOf(year, month + months, Math.min(date, lastOfMonth));
}

/** The first day inside a window of the last 3, 6, 9 or 12 months that ends today (2 §9). */
export const monthsBack = (today: Day, months: number): Day => addMonths(today, -months);

/** The number of days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [toYear, toMonth, toDate] = partsOf(to);
  return (utcOf(toYear, toMonth, toDate) - utcOf(fromYear, fromMonth, fromDate)) / 86_400_000;
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  if (!isDay(day)) throw new RangeError(`'${day}' is no day of the calendar`);
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function dayOf(year: number, month: number, date: number): Day {
  const [day = ''] = new Date(utcOf(year, month, date)).toISOString().split('T');
  if (!isDay(day)) throw new RangeError(`'${day}' is no day of the calendar`);
  return day;
}
