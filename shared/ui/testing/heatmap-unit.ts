import type { HeatmapUnit } from '../../domain/heatmap';

/** A unit of which nothing is known but its number and place, unless `found` says more. */
export const heatmapUnit = (
  number: string,
  position: number,
  found: Partial<HeatmapUnit> = {},
): HeatmapUnit => ({
  unit: number,
  position,
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  sanitation: false,
  refused_entry: false,
  not_prepare: false,
  structural_issues: false,
  last_invoice_id: null,
  work_date: null,
  upcoming_orders: [],
  ...found,
});
