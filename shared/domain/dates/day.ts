import * as z from 'zod/mini';

/** A date without time, 'YYYY-MM-DD', that is on the calendar (years 0001 to 9999). */
export const Day = z.iso.date().check(z.refine((text) => text >= '0001'));
export type Day = z.infer<typeof Day>;

/** Whether a text is a date of the calendar written 'YYYY-MM-DD'; '2026-02-30' is not. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;

/**
 * The day some days later, or earlier with a negative number.
 * @throws RangeError when `day` is no day of the calendar
 */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day);
  return dayOf(year, month, date + days);
}

/**
 * The same date some months later, or earlier with a negative number; in a shorter month its last day: a month after
 * January 31st is February 28th or 29th.
 * @throws RangeError when `day` is no day of the calendar
 */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(year, month + months, Math.min(date, lastOfMonth));
}

/** The first day inside a window of the last 3, 6, 9 or 12 months that ends today (2 §9). */
export const monthsBack = (today: Day, months: number): Day => addMonths(today, -months);

/** The number of days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [toYear, toMonth, toDate] = partsOf(to);
  return (Date.UTC(toYear, toMonth - 1, toDate) - Date.UTC(fromYear, fromMonth - 1, fromDate)) / 86_400_000;
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  if (!isDay(day)) throw new RangeError(`'${day}' is no day of the calendar`);
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
