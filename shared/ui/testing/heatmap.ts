import { HeatmapUnit, legendOf, PestInUnit } from '../../domain/heatmap';

/** A unit of which nothing is known but its number and place, unless `found` says more. */
export const heatmapUnit = (
  number: string,
  position: number,
  found: Partial<HeatmapUnit> = {},
): HeatmapUnit => ({ ...HeatmapUnit.parse({ unit: number, position }), ...found });

/** A pest in a unit of which nothing is known unless `known` says more. */
export const pestInUnit = (pest_id: string, known: Partial<PestInUnit> = {}): PestInUnit => ({
  ...PestInUnit.parse({ pest_id }),
  ...known,
});

/** The heatmap of a building with these units, all of one floor. */
export const heatmapOf = (
  { building_name, building_address }: { building_name: string; building_address: string },
  units: readonly HeatmapUnit[],
) => ({
  building_name,
  building_address,
  as_of: '2026-07-15',
  pests: [],
  legend: legendOf(units),
  floors: [{ floor: '1', units }],
  th: [],
  common: [],
});
