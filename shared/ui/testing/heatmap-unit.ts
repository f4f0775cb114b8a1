import { HeatmapUnit, PestInUnit } from '../../domain/heatmap';

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
