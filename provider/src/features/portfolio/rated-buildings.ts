import {
  type PortfolioBuilding,
  type PortfolioShow,
  type PortfolioSort,
  type PortfolioSums,
  portfolioCounts,
} from '@clearunit/shared/api/portfolio';

type Count = keyof typeof portfolioCounts;
const counts = Object.keys(portfolioCounts) as Count[];

/** What is counted of a building on a day. */
export interface BuildingNumbers extends Pick<PortfolioBuilding, Count | 'building_id' | 'next_visit'> {
  /** In lower case. */
  sorted_name: string;
  /** Its place by name among those that were counted with it; the same for the same names. */
  name_place: number;
}

/** A building with what follows from its numbers. */
export interface RatedBuilding
  extends BuildingNumbers,
    Pick<PortfolioBuilding, 'active_percent' | 'coverage_percent' | 'attention'> {}

/** Adds what follows from a building's numbers (4 §11). */
export function rateBuilding(numbers: BuildingNumbers): RatedBuilding {
  const { units, active, none, change, closed_doors, overdue, not_serviced } = numbers;
  /** Of the units, to a tenth. */
  const ofUnits = (factor: number, part: number) =>
    units === 0 ? 0 : Math.floor((factor * part) / units + 0.5) / 10;
  // How many units need something, weighted by how much (decision 80).
  const needs = 40 * active + 20 * Math.max(change, 0) + 10 * closed_doors + 10 * overdue + not_serviced;
  return {
    ...numbers,
    active_percent: ofUnits(1_000, active),
    coverage_percent: ofUnits(1_000, active + none),
    attention: ofUnits(100, needs),
  };
}

const isShown: Record<PortfolioShow, (building: RatedBuilding) => boolean> = {
  all: () => true,
  active: ({ active }) => active > 0,
  worse: ({ change }) => change > 0,
  'closed-doors': ({ closed_doors }) => closed_doors > 0,
  overdue: ({ overdue }) => overdue > 0,
  'not-inspected': ({ units, coverage_percent }) => units > 0 && coverage_percent < 50,
  planned: ({ planned }) => planned > 0,
};

export const showOnly = (
  buildings: readonly RatedBuilding[],
  show: PortfolioShow,
): readonly RatedBuilding[] => (show === 'all' ? buildings : buildings.filter(isShown[show]));

export interface PortfolioOrder {
  order_by: PortfolioSort;
  order_by_value: 'ASC' | 'DESC';
}

/** The number, id or place that a sort compares. */
function comparedBy(sort: PortfolioSort) {
  if (sort === 'id') return 'building_id';
  return sort === 'building_name' ? 'name_place' : sort;
}

/**
 * Compares buildings for a sorted list: those without a value are last, equal ones are sorted by how much worse they
 * became.
 */
export function comparing({ order_by, order_by_value }: PortfolioOrder) {
  const column = comparedBy(order_by);
  const sign = order_by_value === 'ASC' ? 1 : -1;
  return (a: RatedBuilding, b: RatedBuilding): number =>
    compare(a[column], b[column], sign) ||
    sign * (a.change - b.change) ||
    sign * (a.overdue - b.overdue) ||
    a.name_place - b.name_place ||
    compare(a.building_id, b.building_id, 1);
}

type Value = number | string | null;

function compare(a: Value, b: Value, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/** Sums the numbers of buildings. */
export function sumBuildings(buildings: readonly RatedBuilding[]): PortfolioSums {
  const sums = { buildings: buildings.length } as PortfolioSums;
  for (const name of counts) sums[name] = buildings.reduce((total, building) => total + building[name], 0);
  return sums;
}

/** Sums that have changed with some buildings. */
export function withOthers(
  sums: PortfolioSums,
  former: readonly RatedBuilding[],
  current: readonly RatedBuilding[],
): PortfolioSums {
  const [less, more] = [sumBuildings(former), sumBuildings(current)];
  const all = { ...sums };
  for (const name of ['buildings', ...counts] as const) all[name] += more[name] - less[name];
  return all;
}
