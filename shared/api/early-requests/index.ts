import { type HeatmapFilters, widestRange } from '../../domain/heatmap';

/** The site's requests before its code has loaded (docs/decisions/0031); the call tables use these paths. */
export const sessionPath = '/api/session';
export const heatmapPath = '/api/portal/buildings/:id/heatmap';
export const attentionPath = '/api/portal/buildings/:id/attention';
export const publicHeatmapPath = '/api/public/heatmap';
export const visitsPath = '/api/portal/visits';

/** The input of a building's heatmap, on screen or as PDF. */
export const heatmapInput = (buildingId: string, { months, pestId }: HeatmapFilters) => ({
  params: { id: buildingId },
  query: { month: months, pestID: pestId ?? undefined },
});

/** The input of a building's heatmap for all months, which the screen filters itself. */
export const wholeHeatmapInput = (buildingId: string, pestId: string | null) =>
  heatmapInput(buildingId, { months: widestRange, pestId });

/** How many of the worst units home shows at first. */
export const worstAtFirst = 3;

/** The input of what needs attention in a building. */
export const attentionInput = (buildingId: string, units = worstAtFirst) => ({
  params: { id: buildingId },
  query: { units },
});

/** How many visits a technician's home asks for at first; enough to include today's after the overdue ones. */
export const visitsAtFirst = 150;

/** The input of a technician's visits to do. */
export const visitsInput = (limit = visitsAtFirst) => ({ query: { page: 1, limit } });

/** The input of the public heatmap report. */
export const publicHeatmapInput = (buildingId: string, { months, pestId }: HeatmapFilters) => ({
  query: { s_id: buildingId, months, pestID: pestId ?? undefined },
});
