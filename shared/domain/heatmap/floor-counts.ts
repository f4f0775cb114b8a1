import type { HeatmapUnit } from './shapes';

type Counted = Pick<HeatmapUnit, 'activity_level' | 'refused_entry' | 'prep_level' | 'sanitation_level'>;

/** The counts of a floor's units, by their names in the answer (2 §3). */
const countedOfFloor = {
  no_activity_count: (unit: Counted) => unit.activity_level === 'No activity',
  low_activity_count: (unit: Counted) => unit.activity_level === 'Low activity',
  medium_activity_count: (unit: Counted) => unit.activity_level === 'Moderate activity',
  high_activity_count: (unit: Counted) => unit.activity_level === 'High activity',
  refused_entry_count: (unit: Counted) => unit.refused_entry,
  prepared_count: (unit: Counted) => unit.prep_level === 'Prepared',
  not_prepared_count: (unit: Counted) => unit.prep_level === 'Not prepared',
  average_sanitation_count: (unit: Counted) => unit.sanitation_level === 'Average',
  low_sanitation_count: (unit: Counted) => unit.sanitation_level === 'Low',
  high_sanitation_count: (unit: Counted) => unit.sanitation_level === 'High',
};

/** How many units of a floor are each, by their latest inspections in the window (2 §3); 0 where it is left out. */
export interface FloorCounts extends Partial<Record<keyof typeof countedOfFloor, number>> {}

/** The counts of a floor's units. They are not sent, since they follow from the units. */
export function floorCounts(units: readonly Counted[]): FloorCounts {
  const counts: FloorCounts = {};
  for (const [name, isCounted] of Object.entries(countedOfFloor)) {
    const count = units.filter(isCounted).length;
    if (count > 0) counts[name as keyof FloorCounts] = count;
  }
  return counts;
}
