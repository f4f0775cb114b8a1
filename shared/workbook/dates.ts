const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** What a day number that counts from 1904 lacks to one that counts from 1900. */
export const from1904 = (EPOCH_1904 - EPOCH_1900) / DAY_MS;
/** The day after 9999-12-31, the last one that a spreadsheet shows. */
const LAST_SERIAL = 2_958_466;

/**
 * A spreadsheet's day number as a Date in UTC, to the millisecond.
 * The 1900 system counts a 29 February 1900 that never was, so its first 59 days stand one higher.
 * @returns null where the sheet itself could show no date (negative, or beyond the year 9999)
 */
export function serialToDate(serial: number, uses1904: boolean): Date | null {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return null;
  if (uses1904) return new Date(EPOCH_1904 + Math.round(serial * DAY_MS));
  const days = serial >= 1 && serial < 60 ? serial + 1 : serial;
  return new Date(EPOCH_1900 + Math.round(days * DAY_MS));
}

/**
 * The day number (1900 system) of a Date's UTC time: what `serialToDate` turns back.
 * @returns null where a sheet could show no such date (before 1900, beyond 9999, an invalid Date)
 */
export function dateToSerial(date: Date): number | null {
  const days = (date.getTime() - EPOCH_1900) / DAY_MS;
  const isTimeOfDay = days >= 0 && days < 1;
  if (!isTimeOfDay && !(days >= 2 && days < LAST_SERIAL)) return null;
  return days >= 2 && days < 61 ? days - 1 : days;
}

/** A date cell of the ISO kind (strict workbooks): '2026-03-01' or '2026-03-01T08:30:00', read as UTC. */
export function isoToDate(text: string): Date | null {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const date = new Date(text.includes('T') && !hasZone ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}
