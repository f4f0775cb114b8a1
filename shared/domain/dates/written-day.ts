import { type Day, isDay } from './day';

/**
 * A day as it is written out in a letter: 'Monday, July 20, 2026', 'lundi 20 juillet 2026', 'mercredi 1er juillet 2026'.
 * @param locale such as 'fr-CA'
 * @returns '' for null, undefined or a text that is no day
 */
export function writtenDay(day: Day | null | undefined, locale: string): string {
  if (!day || !isDay(day)) return '';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  const isFrench = locale.startsWith('fr');
  return parts
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
