import { type Day, utcOf } from './day';

/** The local time in a time zone at an instant; `month` counts from 1. */
export interface WallClock {
  year: number;
  month: number;
  date: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * The portal's time zone; this machine's if it is missing or unknown.
 * @param zone an IANA name such as 'America/Toronto'
 */
export function knownTimeZone(zone: string | undefined): string {
  try {
    // Screens ask for each row: a formatter that is kept costs nothing.
    if (zone !== undefined && clockOf(zone)) return zone;
  } catch {
    // Unknown.
  }
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The local time in a time zone at an instant.
 * @param timeZone an IANA name such as 'America/Toronto'
 * @throws RangeError when the time zone is unknown or the instant invalid
 */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, date: day, hour, minute, second };
}

/** The date that is today in a time zone at an instant: 'YYYY-MM-DD'. */
export function today(instant: Date, timeZone: string): Day {
  const { year, month, date } = wallClock(instant, timeZone);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** The first instant of a day in a time zone, also where the clocks skip midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = candidatesAt(midnight, timeZone);
  const first = candidates.find((candidate) => today(new Date(candidate), timeZone) === day);
  return new Date(first ?? midnight - offsetAt(new Date(midnight), timeZone));
}

/**
 * The instant of a local time in a time zone. An ambiguous time is the first of the two; a skipped one is moved forward
 * by the length of the gap.
 * @param minutes since local midnight, 0 to 1440
 */
export function momentOf(day: Day, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const candidates = candidatesAt(wall, timeZone);
  const shown = candidates.find((candidate) => candidate + offsetAt(new Date(candidate), timeZone) === wall);
  return new Date(shown ?? candidates.at(-1)!);
}

/** The candidates with the offsets before and after a clock change, the earliest first. */
const candidatesAt = (wall: number, timeZone: string): number[] =>
  [wall - 86_400_000, wall, wall + 86_400_000]
    .map((near) => wall - offsetAt(new Date(near), timeZone))
    .sort((a, b) => a - b);

/** The UTC offset at an instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, date, hour, minute, second } = wallClock(instant, timeZone);
  const seconds = (hour * 60 + minute) * 60 + second;
  return utcOf(year, month, date) + seconds * 1000 - Math.floor(instant.getTime() / 1000) * 1000;
}

/** Formatters are cached, since making one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
