import { addDays, addMonths, type Day, daysBetween, startOfDay } from '../domain/dates';

/** The days of the portfolio, counted from its first one; `today` is the last but those that are planned. */
export interface Calendar {
  timeZone: string;
  /** The number of today; the first day, 18 months ago, has number 0. */
  today: number;
  dayAt(number: number): Day;
  numberOf(day: Day): number;
  /** 1 to 12. */
  monthAt(number: number): number;
  isWorkday(number: number): boolean;
  /** The first workday from this one on. */
  workdayFrom(number: number): number;
  /** An instant (ISO, UTC) at so many minutes after midnight by the portal's clock. */
  momentAt(number: number, minutes: number): string;
}

/** How far back the portfolio's history goes. */
const historyMonths = 18;

/** The calendar of a portfolio whose last day is `today`. */
export function createCalendar(today: Day, timeZone: string): Calendar {
  const first = addMonths(today, -historyMonths);
  const days: Day[] = [];
  const midnights: number[] = [];
  const dayAt = (number: number) => {
    days[number] ??= addDays(first, number);
    return days[number];
  };
  const isWorkday = (number: number) => {
    const weekday = new Date(`${dayAt(number)}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  };
  return {
    timeZone,
    today: daysBetween(first, today),
    dayAt,
    numberOf: (day) => daysBetween(first, day),
    monthAt: (number) => Number(dayAt(number).slice(5, 7)),
    isWorkday,
    workdayFrom(number) {
      let workday = number;
      while (!isWorkday(workday)) workday++;
      return workday;
    },
    momentAt(number, minutes) {
      midnights[number] ??= startOfDay(dayAt(number), timeZone).getTime();
      return new Date(midnights[number] + minutes * 60_000).toISOString();
    },
  };
}
