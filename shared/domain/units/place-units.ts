import { penthouseIndex } from './floor-levels';
import { compareNaturally } from './natural-sort';
import { type Place, placeOf } from './place';
import { readUnitNumber } from './unit-number';

export interface UnitToPlace {
  unit: string;
  townHouse?: boolean;
  manualFloor?: string | null;
  /** The position it already has; it keeps it, so that a unit added later moves nobody. */
  position?: number | null;
}

/**
 * Gives every unit of one building a place of its own (spec README no. 17). Deterministic: the order of the units
 * does not matter. On each floor the units that have a position keep it; the others take the one their number names,
 * in natural order; who finds it taken, or names none, takes the next free one after it.
 *
 * What only the whole building can tell is settled here: whether B is a basement or a letter among others, that the
 * penthouse lies on the highest numbered floor, that 14 lies on 12 where there is no 13, and the townhouse rows'
 * order (`floorIndex` 0, 1, 2 …).
 *
 * @param units all units of the building
 * @returns the places, in the order of `units`; (row or floorIndex, position) is unique
 */
export function placeUnits(units: readonly UnitToPlace[]): Place[] {
  const lettered = hasLetteredFloors(units);
  const places = stackFloors(
    units.map(({ unit, townHouse, manualFloor }) => placeOf(unit, { townHouse, manualFloor, lettered })),
  );
  for (const floor of groupByFloor(places)) {
    const order = floor.sort((a, b) => compareNaturally(units[a]!.unit, units[b]!.unit) || a - b);
    seat(order, units, places);
  }
  return places;
}

function seat(order: readonly number[], units: readonly UnitToPlace[], places: Place[]): void {
  const taken = new Set<number>();
  const claim = (position: number | null | undefined) => {
    if (!position || position < 1 || taken.has(position)) return false;
    taken.add(position);
    return true;
  };
  const without = order.filter((at) => {
    const kept = units[at]!.position;
    if (!claim(kept)) return true;
    places[at]!.position = kept!;
    return false;
  });
  const pushed = without.filter((at) => !claim(places[at]!.position));
  const freeFrom = freeFinder(taken);
  for (const at of pushed) {
    const free = freeFrom(Math.max(places[at]!.position, 1));
    claim(free);
    places[at]!.position = free;
  }
}

/** Finds the next free position; it remembers how far it had to go, so that a crowded floor takes no longer than others. */
function freeFinder(taken: ReadonlySet<number>): (position: number) => number {
  const further = new Map<number, number>();
  return (position) => {
    const passed: number[] = [];
    let free = position;
    while (taken.has(free)) {
      passed.push(free);
      free = further.get(free) ?? free + 1;
    }
    for (const one of passed) further.set(one, free);
    return free;
  };
}

/** A building with doors A1 or C4 letters its floors; one with B1 alone has a basement. */
function hasLetteredFloors(units: readonly UnitToPlace[]): boolean {
  return units.some(({ unit, townHouse, manualFloor }) => {
    if (townHouse || manualFloor) return false;
    const { prefix, digits } = readUnitNumber(unit);
    return digits !== '' && /^[ACDEF]$/.test(prefix);
  });
}

function stackFloors(places: Place[]): Place[] {
  const numbered = new Set<number>();
  const penthouses = new Set<number>();
  for (const { row, floorIndex } of places) {
    if (row !== null) continue;
    if (floorIndex < penthouseIndex) numbered.add(floorIndex);
    else if (floorIndex < 2 * penthouseIndex) penthouses.add(floorIndex);
  }
  const skips13 = !numbered.has(13) && numbered.has(12) && numbered.has(14);
  const without13 = (index: number) => (skips13 && index > 13 ? index - 1 : index);
  let top = 0;
  for (const index of numbered) top = Math.max(top, without13(index));
  const penthouseOrder = [...penthouses].sort((a, b) => a - b);
  const rows = [...new Set(places.flatMap(({ row }) => row ?? []))].sort(compareNaturally);
  return places.map((place) => {
    if (place.row !== null) return { ...place, floorIndex: rows.indexOf(place.row) };
    if (place.floorIndex >= 2 * penthouseIndex) return place;
    const above = penthouseOrder.indexOf(place.floorIndex);
    return { ...place, floorIndex: above >= 0 ? top + 1 + above : without13(place.floorIndex) };
  });
}

function groupByFloor(places: readonly Place[]): number[][] {
  const floors = new Map<string | number, number[]>();
  places.forEach(({ row, floorIndex }, at) => {
    const key = row ?? floorIndex;
    const floor = floors.get(key);
    if (floor) floor.push(at);
    else floors.set(key, [at]);
  });
  return [...floors.values()];
}
