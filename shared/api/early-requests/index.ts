import { type HeatmapFilters, widestRange } from '../../domain/heatmap';

/**
 * What the site asks before its code has come (docs/decisions/0031), apart from the calls' shapes, which are code: the
 * tables of calls take their paths from here.
 */
export const sessionPath = '/api/session';
export const heatmapPath = '/api/portal/buildings/:id/heatmap';
export const publicHeatmapPath = '/api/public/heatmap';

/** What a building's heatmap is asked with, on the screen or on paper. */
export const heatmapInput = (buildingId: string, { months, pestId }: HeatmapFilters) => ({
  params: { id: buildingId },
  query: { month: months, pestID: pestId ?? undefined },
});

/** What a building's heatmap is asked with where its months are chosen on the screen: one picture serves them all. */
export const wholeHeatmapInput = (buildingId: string, pestId: string | null) =>
  heatmapInput(buildingId, { months: widestRange, pestId });

/** What the report that anyone with the link may see is asked with. */
export const publicHeatmapInput = (buildingId: string, { months, pestId }: HeatmapFilters) => ({
  query: { s_id: buildingId, months, pestID: pestId ?? undefined },
});
