import { useListContext } from 'react-admin';

/** Whether the rows in sight are still those of the page, order or filter before. */
export function useIsRefetching(): boolean {
  const { isFetching, isPlaceholderData } = useListContext();
  return Boolean(isFetching && isPlaceholderData);
}
