import { heatmapInput } from '../../api/openings';
import { buildingPortalCalls } from '../../api/portal';
import type { MonthRange } from '../../domain/heatmap';
import { usePortalQuery } from './use-portal-query';

/** A building's heatmap over so many months, of one pest or (null) of all (2 §2.7). */
export const useHeatmap = (buildingId: string, months: MonthRange, pestId: string | null) =>
  usePortalQuery(buildingPortalCalls, 'heatmap', heatmapInput(buildingId, { months, pestId }), {
    enabled: buildingId !== '',
    keepPrevious: true,
  });
