import { type Day, isDay, showDateTime, showDay, today, wallClock } from '../../domain/dates';
import type { Hours } from '../../domain/notices';
import type { PdfTexts, WrittenTexts } from './written-texts';

/** Canada's English. Making a format takes far longer than using it. */
const fullDays = { 'en-US': days('en-CA', 'full'), 'fr-CA': days('fr-CA', 'full') } as const;
const frenchDays = days('fr-CA', 'long');

function days(locale: string, dateStyle: 'full' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
}

/**
 * A day written out, as in a letter: 'Monday, July 20, 2026', 'lundi 20 juillet 2026', 'mercredi 1er juillet 2026'.
 * @returns '' for null or a text that is no day
 */
export function dayIn({ locale }: Pick<WrittenTexts, 'locale'>, day: Day | null): string {
  if (day === null || !isDay(day)) return '';
  const written = fullDays[locale].format(startOf(day));
  return locale === 'fr-CA' ? withFirst(written) : written;
}

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** French counts the first of a month, and only that: '1er mars', '2 mars'. */
const withFirst = (french: string): string => french.replace(/\b1 (?=\p{L})/u, '1er ');

/** Minutes since midnight as people write a time: '9:00 a.m.' (Canada's, rather than '9:00 AM'), '9 h', '13 h 30'. */
function timeIn({ locale }: Pick<WrittenTexts, 'locale'>, minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  if (locale === 'fr-CA') return minute === '00' ? `${hour} h` : `${hour} h ${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;
}

/** 'between 9:00 a.m. and 12:00 p.m.', 'entre 9 h et 12 h' */
export const hoursIn = (texts: WrittenTexts, { from, to }: Hours): string =>
  texts.t('notices.between', { from: timeIn(texts, from), to: timeIn(texts, to) });

/** A day in a report: '07-20-2026' as on the screens, '20 juillet 2026'; '' for none. */
export function shortDayIn({ locale }: Pick<PdfTexts, 'locale'>, day: Day | null): string {
  if (locale !== 'fr-CA' || day === null || !isDay(day)) return showDay(day);
  return withFirst(frenchDays.format(startOf(day)));
}

/** A moment in a report, by the 24-hour clock: '07-20-2026 09:05', '20 juillet 2026, 9 h 05'. */
export function momentIn(texts: Pick<PdfTexts, 'locale'>, at: Date, timeZone: string): string {
  if (texts.locale !== 'fr-CA') return showDateTime(at, timeZone);
  const { hour, minute } = wallClock(at, timeZone);
  return `${shortDayIn(texts, today(at, timeZone))}, ${timeIn({ locale: 'fr-CA' }, hour * 60 + minute)}`;
}
