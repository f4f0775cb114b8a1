import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call, PortalAnswer, PortalInput } from '../../api/call';
import { usePortal, usePortalQueryClient } from './portal-provider';

type QueryOptions<Answer, Chosen> = {
  /** False while something that the question needs is not known yet. */
  enabled?: boolean;
  /** How long an answer is good, in milliseconds. */
  staleTime?: number;
  /** The former answer stays in sight while another page or filter is being fetched. */
  keepPrevious?: boolean;
  /** What of the answer the screen gets. */
  select?: (answer: Answer) => Chosen;
};

/**
 * Asks the portal one of its reading calls and remembers the answer under `[call.name, input]`.
 * @throws nothing; a refusal or an unreachable portal is the result's `error`, an AppError
 */
export function usePortalQuery<C extends Call, Chosen = PortalAnswer<C>>(
  call: C,
  input: PortalInput<C>,
  { enabled, staleTime, keepPrevious, select }: QueryOptions<PortalAnswer<C>, Chosen> = {},
): UseQueryResult<Chosen> {
  const portal = usePortal();
  return useQuery(
    {
      ...asking(portal, call, input),
      enabled,
      ...(select && { select: select as (answer: unknown) => unknown }),
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    usePortalQueryClient(),
  ) as UseQueryResult<Chosen>;
}

/** How a call is asked and remembered. */
export const asking = <C extends Call>(
  portal: ReturnType<typeof usePortal>,
  call: C,
  input: PortalInput<C>,
) => ({
  queryKey: [call.name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => portal(call, input, { signal }),
});
