import * as z from 'zod/mini';
import { cellClass } from './cells';
import type { Heatmap } from './heatmap';
import { cellClasses, HeatmapLegend } from './shapes';

/** A row of a coarse report: how many of its units are of each class. */
const CoarseRow = z.object({
  /** '' for the townhouses together. */
  floor: z.string(),
  units: z.number(),
  classes: z.record(z.enum(cellClasses), z.number()),
});
type CoarseRow = z.infer<typeof CoarseRow>;

/** A heatmap report with floors but no units (4 §10). */
export const CoarseHeatmap = z.object({
  coarse: z.literal(true),
  building_name: z.string(),
  building_address: z.string(),
  as_of: z.string(),
  legend: HeatmapLegend,
  floors: z.array(CoarseRow),
});
export type CoarseHeatmap = z.infer<typeof CoarseHeatmap>;

/** The floors of a heatmap, counted; townhouses are one row, and common areas are left out. */
export function coarseOf({
  floors,
  th,
  building_name,
  building_address,
  as_of,
  legend,
}: Heatmap): CoarseHeatmap {
  const rows = floors.map(({ floor, units }) => countRow(floor, units));
  const townhouses = th.flatMap(({ units }) => units);
  if (townhouses.length > 0) rows.push(countRow('', townhouses));
  return { coarse: true, building_name, building_address, as_of, legend, floors: rows };
}

function countRow(floor: string, units: readonly Parameters<typeof cellClass>[0][]): CoarseRow {
  const classes = { 'not-serviced': 0, none: 0, light: 0, moderate: 0, heavy: 0 };
  for (const unit of units) classes[cellClass(unit)] += 1;
  return { floor, units: units.length, classes };
}
