import { type Day, isDay } from '../dates/day';
import type { Problem } from '../errors/problem';

/** At most four pests and four services a warranty (2 §9). */
const coverageLimit = 4;

/** The choice for all units of the building (2 §4). */
export const fullBuilding = 'Full Building';

export interface WarrantyEntry {
  /** Unit numbers, or 'Full Building' alone. */
  building_units: readonly string[];
  /** The pests and services that are covered, by id or name. */
  warranty_pest: readonly string[];
  warranty_service: readonly string[];
  /** The day up to which it is valid, 'YYYY-MM-DD'; '' when none is chosen. */
  warranty_date: string;
}

/**
 * Checks a warranty that is added or updated (2 §5): date, units, at least one pest or service, at most four of each.
 * The date is not in the past.
 *
 * @param today 'YYYY-MM-DD' in the building's time zone
 */
export function checkWarranty(entry: WarrantyEntry, today: Day): Problem[] {
  const { building_units, warranty_pest, warranty_service, warranty_date } = entry;
  const problems: Problem[] = [];
  const add = (field: keyof WarrantyEntry, reason: string) => problems.push({ field, reason });
  if (warranty_date.trim() === '') add('warranty_date', 'warranties.date-missing');
  else if (!isExpiryDay(warranty_date, today)) add('warranty_date', 'warranties.date-not-valid');
  if (building_units.length === 0) add('building_units', 'warranties.units-missing');
  if (warranty_pest.length + warranty_service.length === 0) {
    add('warranty_pest', 'warranties.coverage-missing');
  }
  if (warranty_pest.length > coverageLimit) add('warranty_pest', 'warranties.too-many-pests');
  if (warranty_service.length > coverageLimit) add('warranty_service', 'warranties.too-many-services');
  return problems;
}

/** Whether a day can be a warranty's last: on the calendar, a year of at most four digits, not in the past (1 §5, 2 §5). */
export const isExpiryDay = (day: string, today: Day): boolean => isDay(day) && day >= today;

/**
 * The choice of units after one more was chosen (2 §4): Full Building replaces the others, and a unit replaces Full
 * Building.
 */
export function chooseUnit(chosen: readonly string[], unit: string): string[] {
  if (unit === fullBuilding) return [fullBuilding];
  const units = chosen.filter((other) => other !== fullBuilding);
  return units.includes(unit) ? units : [...units, unit];
}
