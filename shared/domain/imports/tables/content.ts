import { isDoorText } from '../../units/check-unit';
import { bedroomsOf } from '../bedroom-words';
import { signedParts, writtenDay } from '../written-day';

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** The share of the texts that are not empty for which something holds; 0 when all are empty. */
export function share(texts: readonly string[], holds: (text: string) => boolean): number {
  const some = filled(texts);
  return some.length === 0 ? 0 : some.filter(holds).length / some.length;
}

/** '4854 BATHURST ST', '12 Main Street, Toronto': a number, then two words. */
const isAddressLike = (text: string): boolean =>
  /^\d[\w-]*\s+(?:\p{L}[\p{L}.'’-]*\s+){1,5}\p{L}+|^\d.*,\s*\p{L}{3}/u.test(text);

/** Whether at least half of the texts look like addresses. */
export const areAddresses = (texts: readonly string[]): boolean => share(texts, isAddressLike) >= 0.5;

/** Whether texts say bedrooms by words, such as 'Studio' and '1BR': a number alone may be anything. */
export const areBedroomWords = (texts: readonly string[]): boolean =>
  share(texts, (text) => bedroomsOf(text) !== null) >= 0.6 && texts.some((text) => /\p{L}|½/u.test(text));

/** Whether most texts say bedrooms, by words or as a number of up to 20. */
export const areBedrooms = (texts: readonly string[]): boolean =>
  share(texts, (text) => (bedroomsOf(text) ?? 99) <= 20) >= 0.6;

/** Whether texts look like the numbers of units: short, with digits, hardly one twice. */
export function areUnitNumbers(texts: readonly string[]): boolean {
  const some = filled(texts);
  if (some.length === 0) return false;
  const isUnit = (text: string) => text.length <= 12 && /\d/.test(text) && isDoorText(text.replace(/^#/, ''));
  return share(some, isUnit) >= 0.8 && new Set(some).size >= 0.8 * some.length;
}

/** Whether texts are days, such as '2026-05-01' and '18-Jul-2026'; day numbers of a spreadsheet may be anything. */
export const areDays = (texts: readonly string[]): boolean =>
  share(texts, (text) => writtenDay(text, false) !== undefined || writtenDay(text, true) !== undefined) >=
  0.5;

/** Whether texts may be days as a spreadsheet counts them, which it shows as numbers when their format is lost. */
export const areDayNumbers = (texts: readonly string[]): boolean =>
  share(texts, (text) => /^[34]\d{4}(?:\.\d+)?$/.test(text)) >= 0.5;

/** How many dates can only be read with the day before the month, and how many only the other way round. */
interface ClearOrders {
  dayFirst: number;
  monthFirst: number;
}

/** Counts dates by their sign and by what they show of the order of day and month. */
export class DayEvidence {
  // Slashes come first, so that they decide where another sign is as frequent.
  readonly #counts = (['/', '.', '-'] as const).map((sign) => ({
    sign,
    dates: 0,
    dayFirst: 0,
    monthFirst: 0,
  }));

  add(texts: readonly string[]): void {
    for (const text of texts) {
      const parts = signedParts(text);
      const counts = this.#counts.find(({ sign }) => sign === parts?.sign);
      if (!parts || !counts) continue;
      const { first, second } = parts;
      counts.dates++;
      if (first > 12 && second <= 12) counts.dayFirst++;
      if (first <= 12 && second > 12) counts.monthFirst++;
    }
  }

  /** What the dates with the most frequent sign show: those with another one may come from elsewhere. */
  get shown(): ClearOrders {
    return this.#counts.reduce((most, counts) => (counts.dates > most.dates ? counts : most));
  }

  /** What all of them show. */
  get all(): ClearOrders {
    const sum = (order: keyof ClearOrders) => this.#counts.reduce((all, counts) => all + counts[order], 0);
    return { dayFirst: sum('dayFirst'), monthFirst: sum('monthFirst') };
  }
}

/** What dates of texts show of the order of day and month. */
export function dayEvidence(texts: readonly string[]): DayEvidence {
  const evidence = new DayEvidence();
  evidence.add(texts);
  return evidence;
}

/** Whether the dates of texts have the day before the month, as more of them show than deny. */
export function areDayFirst(texts: readonly string[]): boolean {
  const { dayFirst, monthFirst } = dayEvidence(texts).shown;
  return dayFirst > monthFirst;
}

/** Whether it matters to somebody if days or months come first in texts. */
export const haveSlashes = (texts: readonly string[]): boolean =>
  texts.some((text) => signedParts(text) !== null);
