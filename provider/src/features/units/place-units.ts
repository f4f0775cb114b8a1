import { type Place, placeUnits, type UnitToPlace } from '@clearunit/shared/domain/units';
import type { StoredUnit } from './queries';

/** A unit before it has its place: `position` null lets it take the one that its number names. */
export type UnplacedUnit = Omit<StoredUnit, keyof Place> & { floor: string; position: number | null };

/** What decides about a stored unit's place. */
export const asPlaced = (unit: UnplacedUnit | StoredUnit): UnitToPlace => ({
  unit: unit.unit,
  townHouse: unit.townHouse,
  manualFloor: unit.manualFloor ? unit.floor : null,
  position: unit.position,
});

/**
 * Gives the new units of a building their places among those that are there (spec README no. 17). Nobody is moved
 * along a floor, but a new top floor lifts the penthouses.
 * @returns the new units with their places, and those of the others whose place is another now
 */
export function placeAmong(stored: readonly StoredUnit[], unplaced: readonly UnplacedUnit[]) {
  const places = placeUnits([...stored, ...unplaced].map(asPlaced));
  const placed: StoredUnit[] = unplaced.map((unit, at) => ({ ...unit, ...places[stored.length + at]! }));
  const moved = stored.flatMap((unit, at) =>
    isSamePlace(unit, places[at]!) ? [] : [{ id: unit.id, ...places[at]! }],
  );
  return { placed, moved };
}

const isSamePlace = (a: Place, b: Place): boolean =>
  a.floor === b.floor && a.floorIndex === b.floorIndex && a.position === b.position && a.row === b.row;
