import { orderPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** How many orders buildings have, drafts left out; those whose orders the reader may list only (3 §7.8). */
export const useOrderCounts = (buildingIds: readonly string[]) =>
  usePortalQuery(
    orderPortalCalls,
    'orderCounts',
    { query: { ids: buildingIds.join(',') } },
    { enabled: buildingIds.length > 0 },
  );
