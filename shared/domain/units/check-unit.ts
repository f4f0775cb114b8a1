import type { Problem } from '../errors/problem';

export interface UnitEntry {
  floor: string;
  unit: string;
  bedroom_count: string;
}

/** Letters, digits, spaces and hyphens: the allowed characters of a floor or a unit number (2 §5). */
const doorText = /^[\p{L}\d -]+$/u;

/** The longest unit number or floor label. */
export const doorTextLimit = 20;

/** Whether a floor or unit number holds letters, digits, spaces and hyphens only (2 §5). */
export const isDoorText = (text: string): boolean => doorText.test(text);

/** A bedroom count is written in digits only and stays below 100 (2 §5). */
export const isBedroomCount = (text: string): boolean => /^\d{1,2}$/.test(text);

/** Whether a unit number is zero, however long it is written (3 §5.1). */
export const isZeroUnit = (unit: string): boolean => /^0+$/.test(unit);

/** Why a number is none that a unit can get: zero (3 §5.1) or negative (1 §5); null when it may. Its form is not looked at. */
export const newNumberReason = (unit: string): string | null => {
  if (isZeroUnit(unit)) return 'units.number-zero';
  return unit !== '' && withoutNegative(unit) === '' ? 'units.number-negative' : null;
};

/**
 * Checks the form of a unit, add and update alike (2 §5). Surrounding spaces do not count.
 *
 * @param floors the floors to choose from; null when the floor is typed by hand
 * @param stored the number that the unit has: one that no unit would get now may stay
 * @returns the problems in the order of the fields; reasons under `units`
 */
export function checkUnit(
  entry: UnitEntry,
  floors: readonly string[] | null = null,
  stored?: string,
): Problem[] {
  const floor = entry.floor.trim();
  const unit = entry.unit.trim();
  const bedrooms = entry.bedroom_count.trim();
  return [
    problem('floor', floorReason(floor, floors)),
    problem('unit', unitReason(unit) ?? (unit === stored ? null : newNumberReason(unit))),
    problem('bedroom_count', bedroomReason(bedrooms)),
  ].filter((found) => found !== null);
}

/**
 * Whether a request's, workbook's or form's unit number is taken in the building: capital letters and spaces around
 * it do not make another unit.
 */
export const unitKey = (unitNumber: string): string => unitNumber.trim().toLowerCase();

/** What stays of a number typed into the add-unit modal: a negative one is cleared (1 §5). */
export const withoutNegative = (typed: string): string => (/^\s*-/.test(typed) ? '' : typed);

function floorReason(floor: string, floors: readonly string[] | null): string | null {
  // Nothing was chosen of the floors that are offered, or nothing was written.
  if (floor === '') return floors ? 'units.floor-not-listed' : 'units.floor-empty';
  if (!isDoorText(floor)) return 'units.floor-special-characters';
  if (floor.length > doorTextLimit) return 'units.floor-too-long';
  return floors && !floors.includes(floor) ? 'units.floor-not-listed' : null;
}

function unitReason(unit: string): string | null {
  if (unit === '') return 'units.number-empty';
  if (!isDoorText(unit)) return 'units.number-special-characters';
  return unit.length > doorTextLimit ? 'units.number-too-long' : null;
}

function bedroomReason(bedrooms: string): string | null {
  if (bedrooms === '') return 'units.bedrooms-empty';
  return isBedroomCount(bedrooms) ? null : 'units.bedrooms-not-a-number';
}

function problem(field: keyof UnitEntry, reason: string | null): Problem | null {
  if (reason === null) return null;
  return reason.endsWith('-too-long')
    ? { field, reason, params: { limit: doorTextLimit } }
    : { field, reason };
}
