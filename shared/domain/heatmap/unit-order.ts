import { compareNaturally } from '../units/natural-sort';
import { cellDetail } from './cell-detail';
import { cellClass } from './cells';
import { marksOf } from './marks';
import type { HeatmapRow } from './rows';
import type { CellClass, HeatmapUnit } from './shapes';
import { awaitsVisit } from './unit-filters';

/** The sorts of a list of units; 'attention' has the most urgent ones first. */
const unitSortKeys = ['attention', 'unit', 'floor', 'inspected', 'visit'] as const;
export type UnitSortKey = (typeof unitSortKeys)[number];
export interface UnitSort {
  by: UnitSortKey;
  order: 'ASC' | 'DESC';
}

export const usualUnitSort: UnitSort = { by: 'attention', order: 'ASC' };

/** How the units are sorted by a word of the address: 'visit' begins with the earliest, '-visit' with the last. */
export function readUnitSort(word: string | null): UnitSort {
  const by = unitSortKeys.find((key) => key === word?.replace(/^-/, ''));
  return by ? { by, order: word?.startsWith('-') ? 'DESC' : 'ASC' } : usualUnitSort;
}

/** The word for an address; '' for the usual way. */
export const unitSortWord = ({ by, order }: UnitSort): string =>
  by === usualUnitSort.by && order === usualUnitSort.order ? '' : `${order === 'DESC' ? '-' : ''}${by}`;

/** A unit or common area in a list, with its floor's label. */
export interface ListedUnit {
  unit: HeatmapUnit;
  floor: string;
}

/** How urgent a class is; a unit that was tried in vain comes before one that nobody visited. */
const urgency: Record<CellClass, number> = { heavy: 5, moderate: 4, light: 3, 'not-serviced': 1, none: 0 };

function urgencyOf(unit: HeatmapUnit): number {
  const level = cellClass(unit);
  const isInVain = level === 'not-serviced' && (unit.refused_entry || unit.no_access);
  return urgency[level] + Number(isInVain);
}

/**
 * Units in the order in which they need attention: the worse first, of equal ones those for which no visit is requested
 * or planned, then those with more marks, then by number.
 */
const compareByAttention = (a: HeatmapUnit, b: HeatmapUnit): number =>
  urgencyOf(b) - urgencyOf(a) ||
  Number(awaitsVisit(a)) - Number(awaitsVisit(b)) ||
  marksOf(b).length - marksOf(a).length ||
  compareNaturally(a.unit, b.unit);

/** The day of the next visit; null where none has a day. */
const nextVisitDay = (unit: HeatmapUnit): string | null => cellDetail(unit).planned[0]?.schedule_date ?? null;

/**
 * The units of a picture that are shown, in order. Floors stand as in the building; units of one floor or day by
 * number; those without a day last.
 */
export function listedUnits(
  rows: readonly HeatmapRow[],
  shown: ReadonlySet<HeatmapUnit>,
  { by, order }: UnitSort,
): ListedUnit[] {
  const all = rows.flatMap(({ floor, cells }, row) =>
    cells.flatMap((unit) => (unit && shown.has(unit) ? [{ unit, floor, row }] : [])),
  );
  const turn = order === 'DESC' ? -1 : 1;
  const byNumber = (a: ListedUnit, b: ListedUnit) => compareNaturally(a.unit.unit, b.unit.unit);
  const byDay = (dayOf: (unit: HeatmapUnit) => string | null) => (a: ListedUnit, b: ListedUnit) => {
    const [one, other] = [dayOf(a.unit), dayOf(b.unit)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * one.localeCompare(other);
  };
  const compare = {
    attention: (a: ListedUnit, b: ListedUnit) => turn * compareByAttention(a.unit, b.unit),
    unit: (a: ListedUnit, b: ListedUnit) => turn * byNumber(a, b),
    floor: (a: (typeof all)[number], b: (typeof all)[number]) => turn * (a.row - b.row),
    inspected: byDay(({ work_date }) => work_date),
    visit: byDay(nextVisitDay),
  }[by];
  return all.sort((a, b) => compare(a, b) || byNumber(a, b)).map(({ unit, floor }) => ({ unit, floor }));
}
