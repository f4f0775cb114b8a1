import type * as z from 'zod/mini';
import { cellClass } from './cells';
import { type CellMark, carries, cellMarks, type MarkFindings } from './marks';
import type { CellClass, HeatmapLegend, HeatmapUnit, LegendEntry } from './shapes';

/** The legend's name of each class (2 §3). */
export const legendNameOfClass = {
  'not-serviced': 'Not_Serviced',
  none: 'None_Activity',
  light: 'Light_Activity',
  moderate: 'Moderate_Activity',
  heavy: 'Heavy_Activity',
} as const satisfies Record<CellClass, keyof HeatmapLegend>;

/** The legend's name of each mark (2 §3). */
export const legendNameOfMark = {
  structural: 'Structural_Issues',
  refused: 'Refused_Entry',
  noAccess: 'No_Access',
  notPrepared: 'Not_Prepared',
  sanitation: 'Sanitation',
} as const satisfies Record<CellMark, keyof HeatmapLegend>;

/** The fields of a unit that the legend counts. */
type Counted = Pick<HeatmapUnit, 'activity_level'> & MarkFindings;

/** Whether somebody stood at the door of a unit in vain that nobody inspected. */
const isTriedInVain = (unit: Counted): boolean =>
  cellClass(unit) === 'not-serviced' && (unit.refused_entry || unit.no_access);

/**
 * Counts the units of each class and mark (2 §2.7, §3). Each unit has one class, so the five classes add up to the
 * building; marks may overlap. Percentages are of all units, with one decimal; without units they are 0.
 *
 * @param units all units of the heatmap, townhouses included
 */
export function legendOf(units: readonly Counted[]): HeatmapLegend {
  const counts: LegendCounts = {};
  const count = (name: keyof HeatmapLegend) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const unit of units) {
    count(legendNameOfClass[cellClass(unit)]);
    for (const mark of cellMarks) if (carries[mark](unit)) count(legendNameOfMark[mark]);
  }
  return legendOfCounts(counts, { units: units.length, tried: units.filter(isTriedInVain).length });
}

/** How many units have each class and mark; none where a name is left out. */
export type LegendCounts = Partial<Record<keyof HeatmapLegend, number>>;

/**
 * The legend of units that are counted already.
 *
 * @param of.units all units of the heatmap
 * @param of.tried how many of the units that nobody inspected were tried in vain
 */
export function legendOfCounts(
  counts: LegendCounts,
  { units, tried }: { units: number; tried: number },
): HeatmapLegend {
  const entry = (name: keyof HeatmapLegend) => legendEntry(counts[name] ?? 0, units);
  return {
    None_Activity: entry('None_Activity'),
    Light_Activity: entry('Light_Activity'),
    Moderate_Activity: entry('Moderate_Activity'),
    Heavy_Activity: entry('Heavy_Activity'),
    Not_Serviced: { ...entry('Not_Serviced'), tried },
    Not_Prepared: entry('Not_Prepared'),
    Refused_Entry: entry('Refused_Entry'),
    No_Access: entry('No_Access'),
    Sanitation: entry('Sanitation'),
    Structural_Issues: entry('Structural_Issues'),
  };
}

/** A count with its share of the whole in percent, rounded to one decimal; 0 of nothing is 0 %. */
export function legendEntry(count: number, total: number): z.infer<typeof LegendEntry> {
  return { count, percentage: total === 0 ? 0 : Math.round((count * 1000) / total) / 10 };
}
