import { isDay } from '../dates/day';

/** A time of day behind a date does not matter. */
const time = String.raw`(?:,?[T ]+\d{1,2}:\d\d(?::[\d.]+)?\s*(?:[ap]\.?m\.?)?\s*Z?)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)${time}`, 'i');
const dayThenMonth = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er)?[ -]+(\p{L}{3,9})\.?,?[ -]+(\d{4}|\d\d)${time}`,
  'iu',
);
const monthThenDay = new RegExp(
  String.raw`^(\p{L}{3,9})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})${time}`,
  'iu',
);

/** The beginnings of the months' names, English and French without accents. */
const months = 'jan|fe[bv]|mar|a[pv]r|ma[iy]|jui?n|jui?l|a[ou][gu]|sep|oct|nov|dec'.split('|');
const monthNames = months.map((start) => new RegExp(`^(?:${start})`));

/**
 * The day that a text says: 'YYYY-MM-DD', 'MM/DD/YYYY', '18-Jul-2026', 'July 18, 2026' or '18 juillet 2026', with or
 * without a time of day. A year of two digits is one of this century.
 * @param dayFirst whether '03/04/2026' is April 3rd; '03.04.2026' and '03-04-2026' are days only where this is said
 * @returns 'YYYY-MM-DD'; undefined when it says no day of the calendar
 */
export function writtenDay(text: string, dayFirst?: boolean): string | undefined {
  const [year, month, day] = partsOf(text, dayFirst) ?? [];
  if (!year || !month || !day) return undefined;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** The sign between the parts of '03/04/2026', '03.04.2026' or '03-04-2026'. */
type DaySign = '/' | '.' | '-';

/** The sign of such a date, and what stands before and behind the first; null for dates that are written otherwise. */
export function signedParts(text: string): { sign: DaySign; first: number; second: number } | null {
  const [, first, sign, second] = yearLast.exec(text) ?? [];
  return first && second ? { sign: sign as DaySign, first: Number(first), second: Number(second) } : null;
}

function partsOf(text: string, dayFirst?: boolean): (string | undefined)[] | undefined {
  const iso = yearFirst.exec(text);
  if (iso) return iso.slice(1);
  const slashed = yearLast.exec(text);
  if (slashed) {
    const [, first, sign, second, year] = slashed;
    if (sign !== '/' && dayFirst === undefined) return undefined;
    return dayFirst ? [year, second, first] : [year, first, second];
  }
  const named = dayThenMonth.exec(text);
  if (named) return [named[3], monthOf(named[2]), named[1]];
  const americanly = monthThenDay.exec(text);
  return americanly ? [americanly[3], monthOf(americanly[1]), americanly[2]] : undefined;
}

function monthOf(name = ''): string | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const at = monthNames.findIndex((start) => start.test(plain));
  return at < 0 ? undefined : String(at + 1);
}
