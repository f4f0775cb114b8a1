import { orderCalls } from '../../api/orders';
import { type Due, orderFilters } from '../../domain/orders';
import { usePortalQuery } from './use-portal-query';

/** How many visits of a building are overdue or planned for the next 14 days, beside a list of their lines. */
export const useDueVisits = (buildingId: string, due: Due | null): number | undefined =>
  usePortalQuery(
    orderCalls.ordersOfBuilding,
    { query: { id: buildingId, sort_by: orderFilters.open, due: due ?? undefined, limit: 1 } },
    { enabled: due !== null },
  ).data?.visit_count;
