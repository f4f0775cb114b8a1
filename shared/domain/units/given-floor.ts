import { placeUnits, type UnitToPlace } from './place-units';

/**
 * A unit's floor as given by hand, or null when it is the floor that its number names among the building's other
 * units (spec README no. 17): only a floor that says something else has to be remembered.
 *
 * @param floor as chosen or written
 * @param unit the unit as it is to be
 * @param others the other units of the building
 */
export function givenFloor(floor: string, unit: UnitToPlace, others: readonly UnitToPlace[]): string | null {
  const given = floor.trim().toUpperCase();
  const [named] = placeUnits([{ ...unit, manualFloor: null, position: null }, ...others]);
  return given === '' || given === named!.floor ? null : given;
}
