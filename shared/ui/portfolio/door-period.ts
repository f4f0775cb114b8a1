import { addDays, type Day, monthsBack } from '../../domain/dates';

/** The times whose closed doors can be looked at; the first is the default. */
export const doorPeriods = ['last-month', 'this-month', '3-months'] as const;
export type DoorPeriod = (typeof doorPeriods)[number];

/** The first and the last day of such a time, as of today. */
export function daysOfPeriod(period: DoorPeriod, today: Day): { from: Day; to: Day } {
  const first = `${today.slice(0, 8)}01`;
  if (period === 'last-month') return { from: monthsBack(first, 1), to: addDays(first, -1) };
  return { from: period === 'this-month' ? first : monthsBack(today, 3), to: today };
}
