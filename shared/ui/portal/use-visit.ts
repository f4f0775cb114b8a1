import { visitPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** The scheduled units of a building on a day ('YYYY-MM-DD'), in walking order. */
export const useVisit = (buildingId: string, date: string) =>
  usePortalQuery(visitPortalCalls, 'visit', { params: { building_id: buildingId, date } });
