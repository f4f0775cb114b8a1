import { once } from '../once';
import { type Day, isDay } from './day';
import { today, wallClock } from './time-zone';

/**
 * A date as the lists show it: '2026-07-04' → '07-04-2026' (MM-DD-YYYY, 3 §1).
 * @returns '' for null, undefined or a text that is no day
 */
export function showDay(day: Day | null | undefined): string {
  if (!day || !isDay(day)) return '';
  return `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`;
}

/** The day of an instant as the lists show it (MM-DD-YYYY); '' when there is none. */
export function showDate(instant: Instant, timeZone: string): string {
  const at = dateOf(instant);
  return at ? showDay(today(at, timeZone)) : '';
}

/** An instant as the lists show it, by the 24-hour clock: '07-04-2026 09:05' (MM-DD-YYYY hh:mm); '' when none. */
export function showDateTime(instant: Instant, timeZone: string): string {
  const at = dateOf(instant);
  return at ? `${showDay(today(at, timeZone))} ${timeOf(at, timeZone)}` : '';
}

/**
 * What an instant adds to a day that it is shown with: its time if it is on that day, else the whole of it in brackets;
 * '' when there is none.
 */
export function showBesideDay(day: Day | null | undefined, instant: Instant, timeZone: string): string {
  const at = dateOf(instant);
  if (!at) return '';
  return today(at, timeZone) === day ? timeOf(at, timeZone) : `(${showDateTime(at, timeZone)})`;
}

/** The day of an instant as the notes list shows it: '2026-07-04' (YYYY-MM-DD, 3 §2.18); '' when none. */
export function showIsoDate(instant: Instant, timeZone: string): string {
  const at = dateOf(instant);
  return at ? today(at, timeZone) : '';
}

/** An instant in words: 'July 4th, 2026 09:05' ('mmmm dS, yyyy HH:mm', 2 §9); '' when there is none. */
export function showLongDateTime(instant: Instant, timeZone: string): string {
  const at = dateOf(instant);
  if (!at) return '';
  const { year, month, date } = wallClock(at, timeZone);
  return `${monthNames()[month - 1]} ${ordinal(date)}, ${year} ${timeOf(at, timeZone)}`;
}

/** An ISO text with its zone, or a Date. */
export type Instant = Date | string | null | undefined;

function dateOf(instant: Instant): Date | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return Number.isNaN(date.getTime()) ? null : date;
}

function timeOf(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const monthNames = once(() => {
  const long = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => long.format(new Date(Date.UTC(2000, month))));
});

/** 1st, 2nd, 3rd, 4th … 11th, 12th, 13th … 21st. */
function ordinal(date: number): string {
  const isTeen = date >= 11 && date <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th');
  return `${date}${ending}`;
}
