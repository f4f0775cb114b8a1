import {
  givenFloors,
  type NumberingScheme,
  type Place,
  placeUnits,
  type UnitToPlace,
} from '@clearunit/shared/domain/units';
import type { StoredUnit } from './queries';

/** A unit before it has its place; its floor is '' unless set by hand. */
export type UnplacedUnit = Omit<StoredUnit, keyof Place> & { floor: string };

/** The input of a stored unit for placing. */
export const asPlaced = (unit: UnplacedUnit | StoredUnit): UnitToPlace => ({
  unit: unit.unit,
  townHouse: unit.townHouse,
  manualFloor: unit.manualFloor ? unit.floor : null,
});

/**
 * Places the new units of a building among the stored ones, which may move (specification README no. 17, 4 §1.5): a
 * lettered door makes room for itself, a new top floor lifts the penthouses.
 * @returns the new units with their places, and the stored ones that moved
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

/** Units with their chosen floors, where these differ from what their numbers name. */
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
