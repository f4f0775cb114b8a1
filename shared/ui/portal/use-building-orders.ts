import { orderPortalCalls, type PortalCalls, type PortalInput } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type BuildingOrdersQuery = PortalInput<PortalCalls['buildingOrders']>['query'];

/** A page of a building's order lines (2 §2.4); drafts and recommended ones have a list of their own. */
export const useBuildingOrders = (buildingId: string, query: BuildingOrdersQuery, enabled = true) =>
  usePortalQuery(
    orderPortalCalls,
    'buildingOrders',
    { params: { buildingId }, query },
    { keepPrevious: true, enabled },
  );
