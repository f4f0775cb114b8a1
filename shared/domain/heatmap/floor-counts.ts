import type { FloorCounts, HeatmapUnit } from './shapes';

/** What is counted of a floor's units, by the name under which it is told (2 §3). */
export const countedOfFloor: Record<
  keyof FloorCounts,
  (unit: Pick<HeatmapUnit, 'activity_level' | 'refused_entry' | 'prep_level' | 'sanitation_level'>) => boolean
> = {
  no_activity_count: (unit) => unit.activity_level === 'No activity',
  low_activity_count: (unit) => unit.activity_level === 'Low activity',
  medium_activity_count: (unit) => unit.activity_level === 'Moderate activity',
  high_activity_count: (unit) => unit.activity_level === 'High activity',
  refused_entry_count: (unit) => unit.refused_entry,
  prepared_count: (unit) => unit.prep_level === 'Prepared',
  not_prepared_count: (unit) => unit.prep_level === 'Not prepared',
  average_sanitation_count: (unit) => unit.sanitation_level === 'Average',
  low_sanitation_count: (unit) => unit.sanitation_level === 'Low',
  high_sanitation_count: (unit) => unit.sanitation_level === 'High',
};

/** The counts of a floor's units (2 §3); one that is 0 is left out. */
export function floorCounts(units: readonly HeatmapUnit[]): FloorCounts {
  const counts: FloorCounts = {};
  for (const [name, isCounted] of Object.entries(countedOfFloor)) {
    const count = units.filter(isCounted).length;
    if (count > 0) counts[name as keyof FloorCounts] = count;
  }
  return counts;
}
