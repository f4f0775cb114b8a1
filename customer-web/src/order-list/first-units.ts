import type { BuildingOrder } from '@clearunit/shared/api/order-records';
import { placeCounts } from '@clearunit/shared/texts';

const shownAtMost = 3;

/** The units of an order, each once, those that a search found first. */
export function unitsOf(units: readonly string[], search: string): string[] {
  const byName = new Map(units.map((unit) => [unit.toLowerCase(), unit]));
  const text = search.trim().toLowerCase();
  const all = [...byName.values()];
  if (text === '') return all;
  const isFound = (unit: string) => unit.toLowerCase().includes(text);
  return [...all.filter(isFound), ...all.filter((unit) => !isFound(unit))];
}

/** How many units an order has, and common areas, which count as none (4 §1.6). */
export const placesOf = (
  texts: Parameters<typeof placeCounts>[0],
  { area_count: areas }: BuildingOrder,
  units: readonly string[],
): string => placeCounts(texts, { units: units.length - areas, areas });

/** The first three units in a sentence; an ellipsis says that there are more. */
export const firstUnits = (units: readonly string[]): string =>
  (units.length > shownAtMost ? [...units.slice(0, shownAtMost), '…'] : units).join(', ');
