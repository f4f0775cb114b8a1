import type { Call, PortalAnswer, PortalInput } from '@clearunit/shared/api/call';
import { defaultPageSize, nextPage, nothingLoaded, withPage } from '@clearunit/shared/domain/paging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { usePortal, usePortalQueryClient } from './portal-provider';

type Row<C extends Call> = PortalAnswer<C> extends { data: (infer R)[]; total: number } ? R : never;
type Question<C extends Call> = Omit<PortalInput<C>, 'query'> & {
  query: PortalInput<C> extends { query: infer Query } ? Omit<Query, 'page' | 'limit'> : never;
};

/**
 * A list whose next page is appended to the rows already there (1 §4).
 * @param call one that answers with `data` and `total`
 * @param question what the call is asked, but for the page
 * @param keyOf what tells a row from all others
 */
export function useLoadMore<C extends Call>(
  call: C,
  question: Question<C>,
  keyOf: (row: Row<C>) => string,
  limit: number = defaultPageSize,
) {
  const portal = usePortal();
  const list = useInfiniteQuery(
    {
      queryKey: [call.name, 'all pages', question, limit],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...question.query, page: pageParam, limit };
        const answer = await portal(call, { ...question, query } as unknown as PortalInput<C>, { signal });
        return { ...(answer as { data: Row<C>[]; total: number }), page: pageParam };
      },
      getNextPageParam: (_, pages) => {
        const loaded = loadedFrom(pages, keyOf);
        return loaded.atEnd ? undefined : nextPage(loaded);
      },
    },
    usePortalQueryClient(),
  );
  const { data, error, isFetchingNextPage, isFetchNextPageError, refetch, fetchNextPage } = list;
  const loaded = useMemo(() => data && loadedFrom(data.pages, keyOf), [data, keyOf]);
  const asked = JSON.stringify([question, limit]);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  /**
   * Whatever outdates the list has its pages fetched again, and drops the next one that is under way: that is fetched
   * after them then, and so is the page after one that has only rows that are there, as others came before them: nobody
   * has to press again.
   */
  const fetchNext = async () => {
    const count = loaded?.rows.length ?? 0;
    for (let tries = 0; tries < mostTries; tries++) {
      const { isError, data: after } = await fetchNextPage({ cancelRefetch: tries === 0 });
      // Of another question, that one's first page is enough.
      if (isError || !after || latest.current !== asked) return;
      const now = loadedFrom(after.pages, keyOf);
      if (now.atEnd || now.rows.length > count) return;
    }
  };
  return {
    /** Undefined until the first page has come. */
    rows: loaded?.rows,
    total: loaded?.total ?? 0,
    atEnd: loaded?.atEnd ?? true,
    error,
    isLoadingMore: isFetchingNextPage,
    /** Asks again for what failed: the next page, or all that are there. */
    retry: () => void (isFetchNextPageError ? fetchNext() : refetch()),
    loadMore: () => void fetchNext(),
  };
}

/** How many pages are asked for at a press, with those that were dropped. */
const mostTries = 10;

const loadedFrom = <R>(
  pages: readonly { data: R[]; total: number; page: number }[],
  keyOf: (row: R) => string,
) => pages.reduce((loaded, page) => withPage(loaded, page, keyOf), { ...nothingLoaded, rows: [] as R[] });
