import { orderPortalCalls, type PortalCalls, type PortalInput } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type BuildingDraftsQuery = PortalInput<PortalCalls['buildingDrafts']>['query'];

/** A page of a building's drafts (sort_by 2) or recommended follow-ups (sort_by 4). */
export const useBuildingDrafts = (buildingId: string, query: BuildingDraftsQuery, enabled = true) =>
  usePortalQuery(
    orderPortalCalls,
    'buildingDrafts',
    { params: { buildingId }, query },
    { keepPrevious: true, enabled },
  );
