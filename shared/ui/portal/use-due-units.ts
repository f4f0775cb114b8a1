import { orderCalls } from '../../api/orders';
import { type Due, orderFilters } from '../../domain/orders';
import { usePortalQuery } from './use-portal-query';

/** In how many units of a building visits are overdue or planned for the next 14 days, beside a list of their lines. */
export const useDueUnits = (buildingId: string, due: Due | null): number | undefined =>
  usePortalQuery(
    orderCalls.ordersOfBuilding,
    { query: { id: buildingId, sort_by: orderFilters.open, due: due ?? undefined, limit: 1 } },
    { enabled: due !== null },
  ).data?.unit_count;
