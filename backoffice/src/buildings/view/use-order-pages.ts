import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { type Due, orderFilters } from '@clearunit/shared/domain/orders';
import { fetchNext, nextPage, nothingLoaded, withPage } from '@clearunit/shared/domain/paging';
import { usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * The orders of a building line by line, the newest first, or what of their visits is due, the earliest first; the next
 * page is appended to what is there (1 §4).
 */
export function useOrderPages(buildingId: string, due: Due | null, limit: number) {
  const portal = usePortal();
  const { data, error, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['buildingOrders', 'all pages', buildingId, due, limit],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }) => {
        const query = { id: buildingId, page: pageParam, limit, ...(due && listOf(due)) };
        const answer = await portal(orderCalls.buildingOrders, { query }, { signal });
        return { ...answer, page: pageParam };
      },
      getNextPageParam: (_, pages) => {
        const loaded = loadedFrom(pages);
        return loaded.atEnd ? undefined : nextPage(loaded);
      },
    },
    usePortalQueryClient(),
  );
  const loaded = useMemo(() => data && loadedFrom(data.pages), [data]);
  const loadMore = () => void fetchNext(data?.pages.length ?? 0, fetchNextPage);
  return {
    /** Undefined until the first page has come. */
    rows: loaded?.rows,
    total: loaded?.total ?? 0,
    atEnd: loaded?.atEnd ?? true,
    error,
    isLoadingMore: isFetchingNextPage,
    retry: () => void (data ? loadMore() : refetch()),
    loadMore,
  };
}

const listOf = (due: Due) => ({
  due,
  sort_by: orderFilters.open,
  order_by: 'schedule_date' as const,
  order_by_value: 'ASC' as const,
});

const loadedFrom = (pages: readonly { data: OrderLineRow[]; total: number; page: number }[]) =>
  pages.reduce((loaded, page) => withPage(loaded, page, ({ order_unit_id }) => order_unit_id), {
    ...nothingLoaded,
    rows: [] as OrderLineRow[],
  });
