import { compareNaturally } from './natural-sort';
import type { Door } from './read-label';

/** A unit among those that share columns with it. */
export interface SeatSeeker {
  unit: string;
  /** The floor that it is on, and the one that its number names. */
  floor: string;
  ownFloor: string;
  door: Door;
}

export interface Seat {
  position: number;
  /** The door that the column stands for; null when the unit stands behind the doors, or is counted through. */
  door: Door | null;
}

/**
 * The columns of units that share them, so that doors line up from floor to floor: first doors that are letters alone,
 * in their order, then each number at its own distance, with the letters after it in columns of their own. What is
 * moved here from another floor, names no door, or has the same as another, follows behind its floor's doors.
 *
 * @param isCounted the numbers say nothing about doors: each floor is counted through in natural order
 * @returns in the order of `units`; no position twice on a floor
 */
export function columnsOf(units: readonly SeatSeeker[], isCounted: boolean): Seat[] {
  const seats: Seat[] = new Array(units.length);
  const floors = isCounted ? null : ownersOf(units);
  const columns = columnFinder(units.filter((unit) => floors?.get(unit.floor) === unit.ownFloor));
  for (const floor of inFloors(units)) {
    const taken = new Set<string>();
    let last = 0;
    const behind: number[] = [];
    for (const at of floor) {
      const unit = units[at]!;
      const key = doorKey(unit.door);
      if (floors?.get(unit.floor) !== unit.ownFloor || key === '' || taken.has(key)) {
        behind.push(at);
        continue;
      }
      taken.add(key);
      const position = columns(unit.door);
      seats[at] = { position, door: unit.door };
      last = Math.max(last, position);
    }
    for (const at of behind) {
      last += 1;
      seats[at] = { position: last, door: null };
    }
  }
  return seats;
}

/** One text for one door; '' when there is none. */
export const doorKey = ({ number, letters }: Door): string => `${number ?? ''}${letters}`;

/**
 * Whose doors each floor's columns are: those of the units whose number names it, else those of more than half of the
 * units that were put there by hand, if it is more than one; nobody's otherwise, so that a mixed floor is counted through.
 */
function ownersOf(units: readonly SeatSeeker[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { floor, ownFloor } of units) {
    const own = counts.get(floor) ?? new Map<string, number>();
    own.set(ownFloor, (own.get(ownFloor) ?? 0) + 1);
    counts.set(floor, own);
  }
  const owners = new Map<string, string>();
  for (const [floor, own] of counts) {
    const all = [...own.values()].reduce((sum, count) => sum + count, 0);
    const owner = own.has(floor) ? floor : [...own].find(([, count]) => count > 1 && count * 2 > all)?.[0];
    if (owner !== undefined) owners.set(floor, owner);
  }
  return owners;
}

/** The units of each floor in natural order. */
function inFloors(units: readonly SeatSeeker[]): number[][] {
  const floors = new Map<string, number[]>();
  units.forEach(({ floor }, at) => {
    const known = floors.get(floor);
    if (known) known.push(at);
    else floors.set(floor, [at]);
  });
  return [...floors.values()].map((floor) =>
    floor.sort((a, b) => compareNaturally(units[a]!.unit, units[b]!.unit)),
  );
}

function columnFinder(units: readonly SeatSeeker[]): (door: Door) => number {
  const letterDoors = new Set<string>();
  const lettersOf = new Map<number, Set<string>>();
  for (const { door } of units) {
    if (door.number === null) {
      if (door.letters !== '') letterDoors.add(door.letters);
      continue;
    }
    const known = lettersOf.get(door.number);
    if (known) known.add(door.letters);
    else lettersOf.set(door.number, new Set([door.letters]));
  }
  const columns = new Map<string, number>();
  const byLetters = [...letterDoors].sort((a, b) => a.length - b.length || compareNaturally(a, b));
  for (const [at, letters] of byLetters.entries()) columns.set(letters, at + 1);
  let shift = letterDoors.size;
  for (const number of [...lettersOf.keys()].sort((a, b) => a - b)) {
    const letters = [...lettersOf.get(number)!].sort((a, b) => a.length - b.length || compareNaturally(a, b));
    // Door 0 is drawn as the first one, before 1.
    if (number === 0) shift += 1;
    for (const [at, suffix] of letters.entries()) columns.set(`${number}${suffix}`, number + shift + at);
    shift += letters.length - 1;
  }
  return (door) => columns.get(doorKey(door))!;
}
