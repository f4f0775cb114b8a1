import type { PortfolioSums } from '@clearunit/shared/api/portfolio';
import type { Day } from '@clearunit/shared/domain/dates';
import type { Snapshot } from './changes-queries';
import {
  type BuildingNumbers,
  comparing,
  type PortfolioOrder,
  type RatedBuilding,
  rateBuilding,
  sumBuildings,
  withOthers,
} from './rated-buildings';

/** A list, and those of its buildings that have other numbers by now, as they are in it. */
interface List {
  buildings: readonly RatedBuilding[];
  outdated: Map<string, RatedBuilding>;
}

/** The numbers of all buildings on a day, their sums, and the orders that were asked for. */
export class RememberedBuildings {
  readonly day: Day;
  /** The numbers are of this moment or a later one. */
  moment: Snapshot;
  sums: PortfolioSums;
  /** Counts up with each change of numbers. */
  version = 0;
  readonly #byId: Map<string, RatedBuilding>;
  readonly #lists = new Map<string, List>();

  constructor(day: Day, moment: Snapshot, buildings: readonly BuildingNumbers[]) {
    const rated = buildings.map(rateBuilding);
    this.day = day;
    this.moment = moment;
    this.sums = sumBuildings(rated);
    this.#byId = new Map(rated.map((building) => [building.building_id, building]));
  }

  /** All buildings in an order. */
  sorted(order: PortfolioOrder): readonly RatedBuilding[] {
    const key = `${order.order_by} ${order.order_by_value}`;
    const compare = comparing(order);
    const list = this.#lists.get(key);
    const buildings = list ? this.#renewed(list, compare) : [...this.#byId.values()].sort(compare);
    this.#lists.set(key, { buildings, outdated: new Map() });
    return buildings;
  }

  /**
   * Takes over the numbers of buildings that have changed up to a moment; those that are not among them are gone.
   * @returns false, without any change, where one is new or has another name, so that others have other places by name
   */
  replace(changed: readonly string[], buildings: readonly BuildingNumbers[], moment: Snapshot): boolean {
    const hasPlace = ({ building_id, sorted_name }: BuildingNumbers) =>
      this.#byId.get(building_id)?.sorted_name === sorted_name;
    if (!buildings.every(hasPlace)) return false;
    this.moment = moment;
    if (changed.length === 0) return true;
    this.version++;
    const former = changed.flatMap((id) => this.#byId.get(id) ?? []);
    const current = buildings.map((building) =>
      rateBuilding({ ...building, name_place: this.#byId.get(building.building_id)!.name_place }),
    );
    this.sums = withOthers(this.sums, former, current);
    for (const building of former) {
      this.#byId.delete(building.building_id);
      for (const { outdated } of this.#lists.values())
        if (!outdated.has(building.building_id)) outdated.set(building.building_id, building);
    }
    for (const building of current) this.#byId.set(building.building_id, building);
    return true;
  }

  /** A list with its outdated buildings at their new positions: sorting all again takes milliseconds. */
  #renewed({ buildings, outdated }: List, compare: ReturnType<typeof comparing>): readonly RatedBuilding[] {
    if (outdated.size === 0) return buildings;
    const list = [...buildings];
    for (const building of outdated.values()) list.splice(sortedIndexOf(building, list, compare), 1);
    for (const id of outdated.keys()) {
      const building = this.#byId.get(id);
      if (building) list.splice(sortedIndexOf(building, list, compare), 0, building);
    }
    return list;
  }
}

/** The index of a building in a sorted list, or where it is to be inserted. */
function sortedIndexOf(
  building: RatedBuilding,
  list: readonly RatedBuilding[],
  compare: ReturnType<typeof comparing>,
): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(list[middle]!, building) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
