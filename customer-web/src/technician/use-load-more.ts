import type {
  CallsWith,
  PortalAnswer,
  PortalCallName,
  PortalCalls,
  PortalInput,
} from '@clearunit/shared/api/portal';
import { defaultPageSize, nextPage, nothingLoaded, withPage } from '@clearunit/shared/domain/paging';
import { usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

type ListName = {
  [N in PortalCallName]: PortalAnswer<PortalCalls[N]> extends { data: unknown[]; total: number } ? N : never;
}[PortalCallName];
type Row<N extends ListName> = PortalAnswer<PortalCalls[N]>['data'][number];
type Filter<N extends ListName> =
  PortalInput<PortalCalls[N]> extends { query: infer Query } ? Omit<Query, 'page' | 'limit'> : never;
type Params<N extends ListName> =
  PortalInput<PortalCalls[N]> extends { params: infer Params } ? { params: Params } : unknown;

/**
 * A list whose next page is appended to the rows already there (1 §4).
 * @param calls the table of the call's area
 * @param name a call that answers with `data` and `total`
 * @param question what the call is asked, but for the page
 * @param keyOf what tells a row from all others
 */
export function useLoadMore<N extends ListName>(
  calls: CallsWith<N>,
  name: N,
  question: { query: Filter<N> } & Params<N>,
  keyOf: (row: Row<N>) => string,
  limit: number = defaultPageSize,
) {
  const portal = usePortal();
  const list = useInfiniteQuery(
    {
      queryKey: [name, 'all pages', question, limit],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...question.query, page: pageParam, limit };
        const input = { ...question, query } as unknown as PortalInput<PortalCalls[N]>;
        const answer = await portal<PortalCalls[N]>(calls[name], input, { signal });
        return { ...(answer as { data: Row<N>[]; total: number }), page: pageParam };
      },
      getNextPageParam: (_, pages) => {
        const loaded = loadedFrom(pages, keyOf);
        return loaded.atEnd ? undefined : nextPage(loaded);
      },
    },
    usePortalQueryClient(),
  );
  const { data, error, isFetchingNextPage, refetch, fetchNextPage } = list;
  const loaded = useMemo(() => data && loadedFrom(data.pages, keyOf), [data, keyOf]);
  return {
    /** Undefined until the first page has come. */
    rows: loaded?.rows,
    total: loaded?.total ?? 0,
    atEnd: loaded?.atEnd ?? true,
    error,
    isLoadingMore: isFetchingNextPage,
    retry: () => (data ? fetchNextPage() : refetch()),
    loadMore: () => fetchNextPage(),
  };
}

const loadedFrom = <R>(
  pages: readonly { data: R[]; total: number; page: number }[],
  keyOf: (row: R) => string,
) => pages.reduce((loaded, page) => withPage(loaded, page, keyOf), { ...nothingLoaded, rows: [] as R[] });
