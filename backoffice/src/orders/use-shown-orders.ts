import type { OrderRow } from '@clearunit/shared/api/order-records';
import { usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useMemo } from 'react';
import type { ListedOrder } from './listed-order';

type Page = { data: ListedOrder[]; total?: number };

const lists = { queryKey: ['scheduler-home', 'getList'] };

/** The orders that the lists have fetched, kept as they are now without fetching all of them again. */
export function useShownOrders() {
  const queryClient = usePortalQueryClient();
  return useMemo(
    () => ({
      /** Puts changed orders into their rows; the lists are fetched again when they are next opened. */
      show(orders: readonly OrderRow[]) {
        const changed = new Map(orders.map((order) => [order.order_id, { ...order, id: order.order_id }]));
        queryClient.setQueriesData<Page>(
          lists,
          (page) => page && { ...page, data: page.data.map((row) => changed.get(row.id) ?? row) },
        );
        void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
      },
      /** Asks how the orders are now, while the rows stay in sight. */
      refetch: () => void queryClient.invalidateQueries(lists),
    }),
    [queryClient],
  );
}
