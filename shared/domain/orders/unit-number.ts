import type { Problem } from '../errors/problem';
import { isZeroUnit } from '../units/check-unit';
import type { Role } from '../users/role';
import { nameKey, type RequestLine } from './request-line';

/** A unit number without the dots and spaces around it (3 §5.1): ' .1204. ' → '1204'. */
export const trimUnitNumber = (unit: string): string => unit.replace(/^[.\s]+|[.\s]+$/g, '');

/** The same text for all spellings of one unit. */
export const unitNumberKey = (unit: string): string => nameKey(trimUnitNumber(unit));

/**
 * The registered unit that is meant, in the building's own spelling; undefined when there is none. A building's list is
 * gone through once, however many units are looked for in it (it is not to be changed in place).
 */
export const registeredUnit = (unit: string, registered: readonly string[]): string | undefined =>
  spellingsOf(registered).get(unitNumberKey(unit));

const spellings = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function spellingsOf(registered: readonly string[]): ReadonlyMap<string, string> {
  const known = spellings.get(registered);
  if (known) return known;
  // The first of two that differ in capital letters only is the one that is meant.
  const made = new Map(registered.toReversed().map((unit) => [nameKey(unit), unit]));
  spellings.set(registered, made);
  return made;
}

/** Whether a line's unit was chosen among the building's, not typed. */
export const isChosenUnit = ({ exist, extraUnits }: Pick<RequestLine, 'exist' | 'extraUnits'>): boolean =>
  exist && !extraUnits;

/**
 * Checks the unit number of a request (3 §5.1). A registered unit is always good, however it is spelled; another
 * needs letters and digits only and is not zero, and is refused to technicians and schedulers, and where it was chosen
 * among the building's units before it was taken away from these.
 *
 * @param registered the building's unit numbers
 * @returns null, or 'orders.required', 'orders.unit-gone', 'orders.unit-characters', 'orders.unit-zero',
 * 'orders.unit-not-registered'
 */
export function checkUnitNumber(
  unit: string,
  registered: readonly string[],
  role: Role,
  isChosen = false,
): Problem | null {
  const trimmed = trimUnitNumber(unit);
  const field = 'unit_number';
  if (trimmed === '') return { field, reason: 'orders.required' };
  if (registeredUnit(trimmed, registered) !== undefined) return null;
  if (isChosen && role === 'customer')
    return { field, reason: 'orders.unit-gone', params: { unit: trimmed } };
  if (!/^[a-z0-9]+$/i.test(trimmed)) return { field, reason: 'orders.unit-characters' };
  if (isZeroUnit(trimmed)) return { field, reason: 'orders.unit-zero' };
  if (role !== 'technician' && role !== 'scheduler') return null;
  return { field, reason: 'orders.unit-not-registered', params: { unit: trimmed } };
}

/** The units that lines are of, in their order, each once however it is spelled: one with two pests has two lines. */
export function unitNumbersOf(lines: readonly { unit_number: string }[]): string[] {
  const named = new Map<string, string>();
  for (const { unit_number } of lines) {
    const key = nameKey(unit_number);
    if (!named.has(key)) named.set(key, unit_number);
  }
  return [...named.values()];
}
