import { publicHeatmapInput } from '../../api/openings';
import { buildingPortalCalls } from '../../api/portal';
import type { MonthRange } from '../../domain/heatmap';
import { usePortalQuery } from './use-portal-query';

/** The heatmap report that anyone with the link may see (2 §2.8). */
export const usePublicHeatmap = (buildingId: string, months: MonthRange, pestId: string | null) =>
  usePortalQuery(buildingPortalCalls, 'publicHeatmap', publicHeatmapInput(buildingId, { months, pestId }), {
    enabled: buildingId !== '',
  });
