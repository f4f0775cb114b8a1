import { floorLabel } from './floor-levels';
import type { NumberingScheme } from './numbering-schemes';
import { placeUnits, type UnitToPlace } from './place-units';

/**
 * The floor that a unit's number names among the building's other units (specification README no. 17, 4 §1.5).
 *
 * @param unit the new unit; a floor set by hand does not count
 * @param others the other units of the building
 */
export function namedFloor(
  unit: UnitToPlace,
  others: readonly UnitToPlace[],
  scheme: NumberingScheme | null = null,
): string {
  const [named] = placeUnits([{ ...unit, manualFloor: null }, ...others], scheme);
  return named!.floor;
}

/**
 * The floors of units as given by hand, each null when it is the floor that its number names: only a floor that says
 * something else has to be remembered.
 *
 * @param units with a floor as chosen or written; '' leaves it to the number
 * @param others the other units of the building
 */
export function givenFloors(
  units: readonly (Omit<UnitToPlace, 'manualFloor'> & { floor: string })[],
  others: readonly UnitToPlace[],
  scheme: NumberingScheme | null = null,
): (string | null)[] {
  if (units.every(({ floor }) => floor.trim() === '')) return units.map(() => null);
  const named = placeUnits([...units.map(({ unit, townHouse }) => ({ unit, townHouse })), ...others], scheme);
  return units.map(({ floor }, at) => {
    const given = floorLabel(floor);
    return given === '' || given === named[at]!.floor ? null : given;
  });
}
