import {
  givenFloors,
  type NumberingScheme,
  type Place,
  placeUnits,
  type UnitToPlace,
} from '@clearunit/shared/domain/units';
import type { StoredUnit } from './queries';

/** A unit before it has its place; its floor is '' unless it is given by hand. */
export type UnplacedUnit = Omit<StoredUnit, keyof Place> & { floor: string };

/** What decides about a stored unit's place. */
export const asPlaced = (unit: UnplacedUnit | StoredUnit): UnitToPlace => ({
  unit: unit.unit,
  townHouse: unit.townHouse,
  manualFloor: unit.manualFloor ? unit.floor : null,
});

/**
 * Gives the new units of a building their places among those that are there, and those theirs among the new ones
 * (spec README no. 17, 4 §1.5): a lettered door makes room for itself, a new top floor lifts the penthouses.
 * @returns the new units with their places, and those of the others whose place is another now
 */
export function placeAmong(
  stored: readonly StoredUnit[],
  unplaced: readonly UnplacedUnit[],
  scheme: NumberingScheme | null,
) {
  const places = placeUnits([...stored, ...unplaced].map(asPlaced), scheme);
  const placed: StoredUnit[] = unplaced.map((unit, at) => ({ ...unit, ...places[stored.length + at]! }));
  const moved = stored.flatMap((unit, at) =>
    isSamePlace(unit, places[at]!) ? [] : [{ id: unit.id, ...places[at]! }],
  );
  return { placed, moved };
}

/** Units with the floors that were chosen for them, as far as their numbers do not name the same. */
export function withFloors(
  units: readonly UnplacedUnit[],
  stored: readonly StoredUnit[],
  scheme: NumberingScheme | null,
): UnplacedUnit[] {
  const given = givenFloors(units, stored.map(asPlaced), scheme);
  return units.map((unit, at) => ({ ...unit, floor: given[at] ?? '', manualFloor: given[at] !== null }));
}

const isSamePlace = (a: Place, b: Place): boolean =>
  a.floor === b.floor && a.floorIndex === b.floorIndex && a.position === b.position && a.row === b.row;
