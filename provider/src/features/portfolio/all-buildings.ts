import type { Day } from '@clearunit/shared/domain/dates';
import type { Runner } from '../../db/runner';
import { changesSince } from './changes-queries';
import { numbersOf, reachedByAll } from './numbers-queries';
import {
  type BuildingNumbers,
  type PortfolioOrder,
  type RatedBuilding,
  rateBuilding,
  sortBuildings,
} from './rated-buildings';

/** More changed buildings than these are not counted one by one. */
const mostChanged = 500;

/** The numbers of all buildings on a day. */
interface AllBuildings {
  day: Day;
  /** Of the database, when they were as they are here. */
  snapshot: string;
  byId: Map<string, RatedBuilding>;
  sorted: Map<string, RatedBuilding[]>;
}

const remembered = new WeakMap<Runner, AllBuildings>();

/**
 * All buildings of the portal that are not retired, with their numbers, in an order. Counting 5,000 takes 20 ms, so they
 * are remembered, and those that have changed since are counted anew at each call (decision 121).
 */
export async function allBuildings(run: Runner, today: Day, order: PortfolioOrder): Promise<RatedBuilding[]> {
  const all = await bringUpToDate(run, today);
  const key = `${order.order_by} ${order.order_by_value}`;
  const sorted = all.sorted.get(key) ?? sortBuildings([...all.byId.values()], order);
  all.sorted.set(key, sorted);
  return sorted;
}

async function bringUpToDate(run: Runner, day: Day): Promise<AllBuildings> {
  const former = remembered.get(run);
  const { snapshot, changed } = await changesSince(run, former?.snapshot);
  const all =
    former?.day === day && changed !== 'all' && changed.length <= mostChanged
      ? ((await withChanged(run, former, changed)) ?? (await countAll(run, day)))
      : await countAll(run, day);
  // What changes while buildings are counted is counted again by the next call.
  const current = { ...all, day, snapshot };
  remembered.set(run, current);
  return current;
}

type Counted = Pick<AllBuildings, 'byId' | 'sorted'>;

async function countAll(run: Runner, day: Day): Promise<Counted> {
  return asCounted(await numbersOf(run, reachedByAll(), day, true));
}

const asCounted = (buildings: readonly BuildingNumbers[]): Counted => ({
  byId: new Map(buildings.map((building) => [building.building_id, rateBuilding(building)])),
  sorted: new Map(),
});

/** @returns undefined where a building is new or has another name, so that others have other places */
async function withChanged(
  run: Runner,
  { byId, sorted, day }: AllBuildings,
  changed: readonly string[],
): Promise<Counted | undefined> {
  if (changed.length === 0) return { byId, sorted };
  const where = reachedByAll().about(changed, (ids) => `b.id = any(${ids}::uuid[])`);
  const current = new Map(byId);
  for (const id of changed) current.delete(id);
  for (const building of await numbersOf(run, where, day, true)) {
    const former = byId.get(building.building_id);
    if (former?.sorted_name !== building.sorted_name) return undefined;
    current.set(building.building_id, rateBuilding({ ...building, name_place: former.name_place }));
  }
  return { byId: current, sorted: new Map() };
}
