import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallsWith, PortalAnswer, PortalCallName, PortalCalls, PortalInput } from '../../api/portal';
import { usePortal, usePortalQueryClient } from './portal-provider';

type QueryOptions = {
  /** False while something that the question needs is not known yet. */
  enabled?: boolean;
  /** How long an answer is good, in milliseconds. */
  staleTime?: number;
  /** The former answer stays in sight while another page or filter is being fetched. */
  keepPrevious?: boolean;
};

/**
 * Asks the portal one of its reading calls and remembers the answer under `[name, input]`.
 * @param calls the table of the call's area
 * @throws nothing; a refusal or an unreachable portal is the result's `error`, an AppError
 */
export function usePortalQuery<N extends PortalCallName>(
  calls: CallsWith<N>,
  name: N,
  input: PortalInput<PortalCalls[N]>,
  { enabled, staleTime, keepPrevious }: QueryOptions = {},
): UseQueryResult<PortalAnswer<PortalCalls[N]>> {
  const portal = usePortal();
  return useQuery(
    {
      ...asking(portal, calls, name, input),
      enabled,
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    usePortalQueryClient(),
  ) as UseQueryResult<PortalAnswer<PortalCalls[N]>>;
}

/** How a call is asked and remembered. */
export const asking = <N extends PortalCallName>(
  portal: ReturnType<typeof usePortal>,
  calls: CallsWith<N>,
  name: N,
  input: PortalInput<PortalCalls[N]>,
) => ({
  queryKey: [name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => portal<PortalCalls[N]>(calls[name], input, { signal }),
});
