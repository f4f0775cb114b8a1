import { isDoorText } from '../../units/check-unit';
import { bedroomsOf } from '../bedroom-words';

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** The share of the texts that are not empty for which something holds; 0 when all are empty. */
export function share(texts: readonly string[], holds: (text: string) => boolean): number {
  const some = filled(texts);
  return some.length === 0 ? 0 : some.filter(holds).length / some.length;
}

/** '4854 BATHURST ST', '12 Main Street, Toronto': a number, then two words. */
export const isAddressLike = (text: string): boolean =>
  /^\d[\w-]*\s+(?:\p{L}[\p{L}.'’-]*\s+){1,5}\p{L}+|^\d.*,\s*\p{L}{3}/u.test(text);

export const areAddresses = (texts: readonly string[]): boolean => share(texts, isAddressLike) >= 0.5;

/** Whether texts say bedrooms by words, such as 'Studio' and '1BR': a number alone may be anything. */
export const areBedroomWords = (texts: readonly string[]): boolean =>
  share(texts, (text) => bedroomsOf(text) !== null) >= 0.6 && texts.some((text) => /\p{L}|½/u.test(text));

export const areBedrooms = (texts: readonly string[]): boolean =>
  share(texts, (text) => (bedroomsOf(text) ?? 99) <= 20) >= 0.6;

/** Whether texts look like the numbers of units: short, with digits, hardly one twice. */
export function areUnitNumbers(texts: readonly string[]): boolean {
  const some = filled(texts);
  if (some.length === 0) return false;
  const isUnit = (text: string) => text.length <= 12 && /\d/.test(text) && isDoorText(text.replace(/^#/, ''));
  return share(some, isUnit) >= 0.8 && new Set(some).size >= 0.8 * some.length;
}
