import { buildingPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** When a unit was last treated and for what (3 §7.1); nothing is asked until there is a unit. */
export const useLastService = (buildingId: string, unit: string) =>
  usePortalQuery(
    buildingPortalCalls,
    'lastService',
    { params: { buildingId }, query: { unit } },
    { enabled: unit !== '' },
  );
