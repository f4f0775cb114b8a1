import { unitNumberKey } from '../orders/unit-number';
import { cellClass, hasLetter } from './cells';
import { legendOf } from './legend';
import { type CellMark, carries, cellMarks } from './marks';
import type { HeatmapRow } from './rows';
import { isCommonArea } from './rows';
import { type CellClass, cellClasses, type HeatmapLegend, type HeatmapUnit } from './shapes';

/**
 * Which units are shown: those that meet all of it, and one of the classes and one of the marks where any are named.
 */
export interface UnitFilters {
  classes: readonly CellClass[];
  marks: readonly CellMark[];
  /** Only units for which no visit is requested or planned. */
  unplanned: boolean;
  /** The label of a floor or of a row of townhouses; null for all. */
  floor: string | null;
  /** How the number of the unit begins, or the name of the common area; '' for all. */
  unit: string;
}

export const noUnitFilters: UnitFilters = {
  classes: [],
  marks: [],
  unplanned: false,
  floor: null,
  unit: '',
};

/** Classes and marks that are often chosen together, by their word in an address. */
const filterGroups = {
  active: { classes: ['light', 'moderate', 'heavy'], marks: [] },
  'not-inspected': { classes: ['not-serviced'], marks: [] },
  'closed-doors': { classes: [], marks: ['refused', 'noAccess'] },
} as const satisfies Record<string, Pick<UnitFilters, 'classes' | 'marks'>>;
export type FilterGroup = keyof typeof filterGroups;
export const filterGroupNames = Object.keys(filterGroups) as FilterGroup[];

/** Whether all of a group is chosen, and nothing else of its kind. */
export function hasGroup(filters: UnitFilters, group: FilterGroup): boolean {
  const { classes, marks } = filterGroups[group];
  return classes.length > 0 ? sameWords(classes, filters.classes) : sameWords(marks, filters.marks);
}

/** The filters with a group in place of other classes, or of other marks; without it where it was chosen. */
export function toggleGroup(filters: UnitFilters, group: FilterGroup): UnitFilters {
  const { classes, marks } = filterGroups[group];
  const isOn = hasGroup(filters, group);
  return classes.length > 0
    ? { ...filters, classes: isOn ? [] : classes }
    : { ...filters, marks: isOn ? [] : marks };
}

/** The filters with one more class or mark, or without it where it was chosen. */
export function toggleEntry(filters: UnitFilters, entry: CellClass | CellMark): UnitFilters {
  return isMark(entry)
    ? { ...filters, marks: toggled(cellMarks, filters.marks, entry) }
    : { ...filters, classes: toggled(cellClasses, filters.classes, entry) };
}

const toggled = <Word extends string>(order: readonly Word[], chosen: readonly Word[], word: Word): Word[] =>
  order.filter((one) => (one === word ? !chosen.includes(one) : chosen.includes(one)));

/** Whether an entry of the legend is a mark; the others are classes. */
export const isMark = (entry: string): entry is CellMark => (cellMarks as readonly string[]).includes(entry);
const isClass = (entry: string): entry is CellClass => (cellClasses as readonly string[]).includes(entry);

/** Whether anything is left out. */
export const isFiltered = ({ classes, marks, unplanned, floor, unit }: UnitFilters): boolean =>
  classes.length > 0 || marks.length > 0 || unplanned || floor !== null || unit.trim() !== '';

/** The fields of a unit that a filter needs. */
type Filtered = Parameters<typeof cellClass>[0] &
  Parameters<(typeof carries)[CellMark]>[0] &
  Pick<HeatmapUnit, 'unit' | 'position' | 'pests' | 'upcoming_orders'>;

/** Whether a unit of a floor meets the filters. */
export function isShown(unit: Filtered, floor: string, filters: UnitFilters): boolean {
  const { classes, marks, unplanned } = filters;
  return (
    isOfClasses(unit, classes) &&
    hasAnyMark(unit, marks) &&
    !(unplanned && awaitsVisit(unit)) &&
    (filters.floor === null || (!isCommonArea(unit) && filters.floor === floor)) &&
    (filters.unit === '' || isNamed(unit, filters.unit))
  );
}

/** Whether a visit is requested or planned for a pest that was found; any visit where none was. */
export function awaitsVisit({
  pests,
  upcoming_orders,
}: Pick<Filtered, 'pests' | 'upcoming_orders'>): boolean {
  const found = pests.filter((pest) => hasLetter(cellClass(pest)));
  return upcoming_orders.some(
    (order) => found.length === 0 || found.some(({ pest_id }) => pest_id === order.pest_id),
  );
}

const isOfClasses = (unit: Filtered, classes: readonly CellClass[]): boolean =>
  classes.length === 0 || classes.includes(cellClass(unit));

const hasAnyMark = (unit: Filtered, marks: readonly CellMark[]): boolean =>
  marks.length === 0 || marks.some((mark) => carries[mark](unit));

/** '12', '1204' and 'a' find unit A-1204, '204' does not; a common area is found by any part of its name. */
function isNamed(unit: Pick<HeatmapUnit, 'unit' | 'position'>, text: string): boolean {
  const wanted = unitNumberKey(text);
  if (wanted === '') return true;
  const name = unitNumberKey(unit.unit);
  if (name.startsWith(wanted)) return true;
  if (isCommonArea(unit)) return name.includes(wanted);
  const runs = name.match(/\d+|[^\d\s-]+/g) ?? [];
  return runs.some((run, at) => at > 0 && run.startsWith(wanted));
}

/** The units and common areas of a picture that meet the filters. */
export function shownUnits(rows: readonly HeatmapRow[], filters: UnitFilters): Set<HeatmapUnit> {
  const shown = new Set<HeatmapUnit>();
  for (const { floor, cells } of rows)
    for (const unit of cells) if (unit && isShown(unit, floor, filters)) shown.add(unit);
  return shown;
}

/**
 * How many units each group would show in place of other classes or marks, and how many would be left without those that
 * await a visit, with what is chosen beside it; common areas are not counted.
 */
export function countByChoice(
  rows: readonly HeatmapRow[],
  filters: UnitFilters,
): Record<FilterGroup | 'unplanned', number> {
  const counts = { active: 0, 'not-inspected': 0, 'closed-doors': 0, unplanned: 0 };
  const byPlace = { ...noUnitFilters, floor: filters.floor, unit: filters.unit };
  for (const { floor, cells } of rows)
    for (const unit of cells) {
      if (!unit || isCommonArea(unit) || !isShown(unit, floor, byPlace)) continue;
      const isAwaited = awaitsVisit(unit);
      const hasClass = isOfClasses(unit, filters.classes);
      const hasMark = hasAnyMark(unit, filters.marks);
      if (hasClass && hasMark && !isAwaited) counts.unplanned += 1;
      if (filters.unplanned && isAwaited) continue;
      for (const group of filterGroupNames) {
        const { classes, marks } = filterGroups[group];
        const isIn =
          classes.length > 0 ? hasMark && isOfClasses(unit, classes) : hasClass && hasAnyMark(unit, marks);
        if (isIn) counts[group] += 1;
      }
    }
  return counts;
}

/** A legend, and how many units its shares are of. */
export interface CountedLegend {
  legend: HeatmapLegend;
  total: number;
}

/**
 * What the legend counts under filters: its classes are of the units that meet all but the choice of classes, its marks
 * of those that meet all but the choice of marks. So the chosen classes add up to the units that are shown, and an
 * entry that is not chosen tells what it would add.
 */
export function filteredLegend(
  rows: readonly HeatmapRow[],
  filters: UnitFilters,
): { classes: CountedLegend; marks: CountedLegend } {
  const counted = (by: UnitFilters): CountedLegend => {
    const units = rows.flatMap(({ floor, cells }) =>
      cells.filter((unit) => unit !== null && !isCommonArea(unit) && isShown(unit, floor, by)),
    ) as HeatmapUnit[];
    return { legend: legendOf(units), total: units.length };
  };
  const classes = counted({ ...filters, classes: [] });
  const isSame = filters.classes.length === 0 && filters.marks.length === 0;
  return { classes, marks: isSame ? classes : counted({ ...filters, marks: [] }) };
}

/** A word of an address that names nothing there is. */
export interface UnknownFilter {
  of: 'show' | 'floor' | 'pest' | 'view' | 'months';
  word: string;
}

/**
 * The filters as an address has them: `show=heavy,unplanned&floor=12&unit=1204`. What it names and is not known is
 * told.
 */
export function readUnitFilters(search: URLSearchParams): {
  filters: UnitFilters;
  unknown: UnknownFilter[];
} {
  const words = (search.get('show') ?? '').split(',').filter(Boolean);
  const named = words.flatMap((word): readonly string[] => {
    if (!(filterGroupNames as string[]).includes(word)) return [word];
    const { classes, marks } = filterGroups[word as FilterGroup];
    return [...classes, ...marks];
  });
  const filters: UnitFilters = {
    classes: cellClasses.filter((one) => named.includes(one)),
    marks: cellMarks.filter((one) => named.includes(one)),
    unplanned: named.includes('unplanned'),
    floor: search.get('floor') || null,
    unit: search.get('unit') ?? '',
  };
  const unknown = named.filter((word) => !isClass(word) && !isMark(word) && word !== 'unplanned');
  return { filters, unknown: unknown.map((word) => ({ of: 'show', word })) };
}

/** An address with these filters; those that leave nothing out are omitted. */
export function withUnitFilters(search: URLSearchParams, filters: UnitFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  put(next, 'show', showWords(filters).join(','));
  put(next, 'floor', filters.floor ?? '');
  put(next, 'unit', filters.unit.trim());
  return next;
}

/** The classes and marks as an address names them, groups by their word. */
export function showWords(filters: UnitFilters): string[] {
  const groups = filterGroupNames.filter((group) => hasGroup(filters, group));
  const inGroups: string[] = groups.flatMap((group) => [
    ...filterGroups[group].classes,
    ...filterGroups[group].marks,
  ]);
  const others = [...filters.classes, ...filters.marks].filter((word) => !inGroups.includes(word));
  return [...groups, ...others, ...(filters.unplanned ? ['unplanned'] : [])];
}

function put(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name);
  else search.set(name, value);
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word) => other.includes(word));
