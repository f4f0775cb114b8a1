import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { type Due, orderFilters } from '@clearunit/shared/domain/orders';
import { useLoadMore } from '@clearunit/shared/ui/portal';

/**
 * The orders of a building line by line, the newest first, or what of their visits is due, the earliest first; the next
 * page is appended to what is there (1 §4).
 */
export const useOrderPages = (buildingId: string, due: Due | null, limit: number) =>
  useLoadMore(
    orderCalls.buildingOrders,
    { query: { id: buildingId, ...(due && listOf(due)) } },
    keyOf,
    limit,
  );

const keyOf = ({ order_unit_id }: OrderLineRow) => order_unit_id;

const listOf = (due: Due) => ({
  due,
  sort_by: orderFilters.open,
  order_by: 'schedule_date' as const,
  order_by_value: 'ASC' as const,
});
