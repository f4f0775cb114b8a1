import { clientCalls } from '@clearunit/shared/api/clients';
import { useDebounced } from '@clearunit/shared/ui/device';
import { searchState } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';

/**
 * The clients that match a text, after a pause in typing.
 * @returns `isAnswered`: the clients match the typed text, and not a former one
 */
export function useClientNames(typed: string) {
  const q = useDebounced(typed.trim(), 300);
  const { data, isPlaceholderData, isFetching, error } = usePortalQuery(
    clientCalls.clientNames,
    { query: { q } },
    { keepPrevious: true },
  );
  const isAnswered = q !== '' && q === typed.trim() && data !== undefined && !isPlaceholderData;
  const state = searchState({ isCurrent: q === typed.trim(), isFetching, error });
  return { q, isAnswered, searchState: state, ...data };
}

/** How many buildings a client has, as a choice's detail. */
export function useBuildingCount() {
  const t = useText();
  return (count: number) => t('buildings.client.buildings', { smart_count: count });
}
