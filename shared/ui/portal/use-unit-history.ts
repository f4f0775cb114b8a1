import { buildingPortalCalls } from '../../api/portal';
import type { MonthRange } from '../../domain/heatmap';
import { usePortalQuery } from './use-portal-query';

/** What was done and what is planned in a unit over so many months, of one pest or (null) of all (2 §2.6). */
export const useUnitHistory = (buildingId: string, unit: string, months: MonthRange, pestId: string | null) =>
  usePortalQuery(
    buildingPortalCalls,
    'unitHistory',
    { params: { buildingId }, query: { unit, month: months, pestID: pestId ?? undefined } },
    { keepPrevious: true },
  );
