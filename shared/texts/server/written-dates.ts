import { type Day, isDay, showDateTime, showDay, today, wallClock } from '../../domain/dates';
import type { Hours } from '../../domain/notices';
import type { PaperTexts, WrittenTexts } from './written-texts';

/** Canada's English: '9:00 a.m.' rather than '9:00 AM'. */
const daysOf = { 'en-US': fullDays('en-CA'), 'fr-CA': fullDays('fr-CA') } as const;

/** Making a format takes far longer than using it. */
function fullDays(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
}

/** A day written out: 'Monday, July 20, 2026', 'lundi 20 juillet 2026'. */
export function dayIn({ locale }: Pick<WrittenTexts, 'locale'>, day: string): string {
  const written = daysOf[locale].format(new Date(`${day}T00:00:00Z`));
  return locale === 'fr-CA' ? written.replace(/ 1 (?=\p{L})/u, ' 1er ') : written;
}

/** Minutes since midnight as people write a time: '9:00 a.m.', '9 h', '13 h 30'. */
export function timeIn({ locale }: Pick<WrittenTexts, 'locale'>, minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  if (locale === 'fr-CA') return minute === '00' ? `${hour} h` : `${hour} h ${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;
}

/** 'between 9:00 a.m. and 12:00 p.m.', 'entre 9 h et 12 h' */
export const hoursIn = (texts: WrittenTexts, { from, to }: Hours): string =>
  texts.t('notices.between', { from: timeIn(texts, from), to: timeIn(texts, to) });

const frenchDay = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in a report: '07-20-2026' as on the screens, '20 juillet 2026'; '' for none. */
export function shortDayIn({ locale }: Pick<PaperTexts, 'locale'>, day: Day | null): string {
  if (locale !== 'fr-CA' || day === null || !isDay(day)) return showDay(day);
  return frenchDay.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');
}

/** A moment in a report, by the 24-hour clock: '07-20-2026 09:05', '20 juillet 2026, 9 h 05'. */
export function momentIn(texts: Pick<PaperTexts, 'locale'>, at: Date, timeZone: string): string {
  if (texts.locale !== 'fr-CA') return showDateTime(at, timeZone);
  const { hour, minute } = wallClock(at, timeZone);
  return `${shortDayIn(texts, today(at, timeZone))}, ${timeIn({ locale: 'fr-CA' }, hour * 60 + minute)}`;
}
