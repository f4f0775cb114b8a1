import { doorKey } from './columns';
import { topHeight } from './floor-levels';
import type { NumberingScheme } from './numbering-schemes';
import { type PlacedUnit, placeWithDoors, type UnitToPlace } from './place-units';

/** The units around one, as their places in the list of the building's units. */
export interface Neighbours {
  beside: number[];
  above: number[];
  below: number[];
}

/**
 * Finds the units around each unit, through whose walls, ceiling and floor pests spread (specification README no. 17,
 * 4 §1.5): beside is the next door on the same floor, where no number is left out between; above and below the same
 * door one floor higher and lower. A townhouse has neighbours beside it in its row only; penthouses have doors of their
 * own.
 *
 * @param units all units of the building
 * @param scheme null to go by the one that the numbers propose
 * @returns what finds the neighbours of the unit at that place in `units`
 */
export function neighbourFinder(
  units: readonly UnitToPlace[],
  scheme: NumberingScheme | null = null,
): (at: number) => Neighbours {
  const placed = placeWithDoors(units, scheme);
  const floors = new Map<string, number[]>();
  const doors = new Map<string, number>();
  placed.forEach((place, at) => {
    const floor = floors.get(floorOf(place));
    if (floor) floor.push(at);
    else floors.set(floorOf(place), [at]);
    const key = verticalKey(place, place.floorIndex);
    if (key !== null) doors.set(key, at);
  });
  const rank = new Array<number>(placed.length);
  for (const floor of floors.values()) {
    floor.sort((a, b) => placed[a]!.position - placed[b]!.position);
    for (const [index, at] of floor.entries()) rank[at] = index;
  }
  return (at) => {
    const place = placed[at]!;
    const floor = floors.get(floorOf(place))!;
    const beside = [floor[rank[at]! - 1], floor[rank[at]! + 1]].filter(
      (other) => other !== undefined && areBeside(place, placed[other]!),
    ) as number[];
    const upright = (step: 1 | -1) => {
      const key = verticalKey(place, place.floorIndex + step);
      const other = key === null ? undefined : doors.get(key);
      return other === undefined || placed[other]!.height === place.height ? [] : [other];
    };
    return { beside, above: upright(1), below: upright(-1) };
  };
}

const floorOf = ({ row, floorIndex }: PlacedUnit): string => (row === null ? `${floorIndex}` : `row ${row}`);

/** Next to each other: no column between, or none but those that other floors need for letters. */
function areBeside(one: PlacedUnit, other: PlacedUnit): boolean {
  if (Math.abs(one.position - other.position) === 1) return true;
  if (one.door?.number == null || other.door?.number == null) return false;
  return Math.abs(one.door.number - other.door.number) <= 1;
}

/** One text for one door at one height of one building; null where nothing is above or below. */
function verticalKey({ row, height, door, position }: PlacedUnit, floorIndex: number): string | null {
  if (row !== null || height >= topHeight) return null;
  return `${floorIndex} ${door === null ? `column ${position}` : doorKey(door)}`;
}
