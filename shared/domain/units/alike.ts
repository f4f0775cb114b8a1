import { unitKey } from './check-unit';
import { partsOf } from './read-label';

/**
 * What is left of a unit number without designators, spaces, hyphens and leading zeros, so that '5F', 'APT5F', '5-F' and
 * '05F' are told to be alike (4 §1.5). A hyphen between two numbers counts: 1-11 and 11-1 are different doors.
 */
export const alikeKey = (unitNumber: string): string =>
  partsOf(unitNumber)
    .text.replace(/(\d)[\s-]+(?=\d)/g, '$1_')
    .replace(/[\s.#-]+/g, '')
    .replace(/^0+(?=\d)/, '');

/** The units of the building with similar numbers, in their order. */
export function alikeUnits(unitNumber: string, others: readonly string[]): string[] {
  const key = alikeKey(unitNumber);
  return others.filter((other) => unitKey(other) !== unitKey(unitNumber) && alikeKey(other) === key);
}
