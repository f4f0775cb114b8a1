import type { HeatmapUnit, PestInUnit } from '../../domain/heatmap';

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
  no_access: false,
  not_prepare: false,
  structural_issues: false,
  last_invoice_id: null,
  work_date: null,
  tried_on: null,
  tried_outcome: null,
  pests: [],
  upcoming_orders: [],
  ...found,
});

/** A pest in a unit of which nothing is known unless `known` says more. */
export const pestInUnit = (pest_id: string, known: Partial<PestInUnit> = {}): PestInUnit => ({
  pest_id,
  work_date: null,
  last_invoice_id: null,
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  tried_on: null,
  tried_outcome: null,
  ...known,
});
