import { orderPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** What is to come in the units of a building: orders that are not done, and drafts. */
export const usePlannedVisits = (buildingId: string) =>
  usePortalQuery(
    orderPortalCalls,
    'plannedVisits',
    { params: { buildingId } },
    { enabled: buildingId !== '' },
  );
