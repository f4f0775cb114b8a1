import type { BuildingAttention } from '@clearunit/shared/api/attention';

/** Of a building of forty units, all inspected, in which nothing needs attention. */
export const nothingToAttend: BuildingAttention = {
  units: 40,
  inspected: 40,
  active: 0,
  heavy: 0,
  moderate: 0,
  light: 0,
  unplanned: 0,
  common_areas: 0,
  pests: [],
  worst: [],
  closed_doors: { units: 0, latest: [] },
  recommended: { orders: 0, due: null },
  drafts: 0,
  notices: { count: 0, orders: [] },
  overdue: 0,
  planned: 0,
  next_visit: null,
};
