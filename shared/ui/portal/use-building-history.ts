import { buildingHistoryPortalCalls } from '../../api/portal';
import type { MonthRange } from '../../domain/heatmap';
import { usePortalQuery } from './use-portal-query';

/** What was done in all units of a building over so many months, a page of so many rows, the latest first (2 §2.5). */
export const useBuildingHistory = (buildingId: string, months: MonthRange, page: number, limit: number) =>
  usePortalQuery(
    buildingHistoryPortalCalls,
    'buildingHistory',
    { params: { buildingId }, query: { month: months, page, limit } },
    { enabled: buildingId !== '', keepPrevious: true },
  );
