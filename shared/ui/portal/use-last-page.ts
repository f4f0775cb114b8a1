import { useEffect, useEffectEvent } from 'react';

type Answer = {
  data: { data: readonly unknown[]; total: number } | undefined;
  isPlaceholderData: boolean;
};

/**
 * Opens the last page of a list where the one that is asked for is past the end.
 * @param open opens a page in place of that one, so that Back does not lead there again
 */
export function useLastPage(
  { data, isPlaceholderData }: Answer,
  { page, limit, open }: { page: number; limit: number; open: (page: number) => void },
): void {
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  const isPast = data?.data.length === 0 && !isPlaceholderData && page > pages;
  const openLast = useEffectEvent(() => open(pages));
  useEffect(() => {
    if (isPast) openLast();
  }, [isPast]);
}
