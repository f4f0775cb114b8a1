import type { PestName } from '../domain/pests';
import type { Site } from './buildings';
import { garbageRoomName, hasGarbageRoom, isLargeSite } from './common-areas';
import type { DemoRequest } from './order-records';
import type { Random } from './random';

/** The regular inspections of a building: some floors at a time, so that in a year every unit is seen. */
export interface Rounds {
  /** The units to inspect on a day; usually none. */
  on(day: number): DemoRequest[];
  /** The next units that are due. */
  someUnits(count: number): DemoRequest[];
}

/** Larger buildings are inspected often and in parts, small ones seldom and at once. */
export function createRounds(site: Site, random: Random): Rounds {
  const { units } = site;
  const isLarge = isLargeSite(site);
  const every = isLarge ? 45 : 100;
  const first = random.between(10, every);
  const floors = [...new Set(units.map(floorOf))];
  const floorsAtOnce = Math.max(1, Math.round(floors.length / (isLarge ? 4 : 2)));
  let next = random.between(0, floors.length - 1);

  function takeFloors(count: number): DemoRequest[] {
    const pest: PestName = random.weighted([
      ['Cockroaches', 7],
      ['Bed Bugs', 3],
    ]);
    const chosen = new Set(Array.from({ length: count }, (_, at) => floors[(next + at) % floors.length]));
    next = (next + count) % floors.length;
    return units.flatMap((unit, at) => (chosen.has(floorOf(unit)) ? [request(at, unit.number, pest)] : []));
  }

  return {
    on(day) {
      if (day < first || (day - first) % every !== 0) return [];
      const wishes = takeFloors(floorsAtOnce);
      return hasGarbageRoom(site) ? [...wishes, garbageRoom] : wishes;
    },
    someUnits: (count) => random.sample(takeFloors(1), count),
  };
}

const floorOf = ({ floor, row }: { floor: string; row: string | null }): string => row ?? floor;

const request = (unit: number, unitNumber: string, pest: PestName): DemoRequest => ({
  unit,
  unitNumber,
  pest,
  treatment: 'Inspection',
  requestType: 'neworder',
  note: '',
});

/** Typed by hand, since it is registered later. */
const garbageRoom: DemoRequest = {
  unit: null,
  unitNumber: garbageRoomName,
  pest: 'Mice',
  treatment: 'Bait',
  requestType: 'neworder',
  note: 'Garbage room beside the loading dock',
};
