import type { CallsWith, PortalAnswer, PortalCallName, PortalCalls, PortalInput } from '../../api/portal';
import { usePortal, usePortalQueryClient } from './portal-provider';
import { seldomChanges } from './query-client';

/**
 * `ask(calls, name, input)` in the middle of a step: the remembered answer when it is good (for ten minutes unless said),
 * else the portal's. It shares its memory with the hooks.
 * @throws (ask) AppError as the portal's client does
 */
export function usePortalAsk() {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  return <N extends PortalCallName>(
    calls: CallsWith<N>,
    name: N,
    input: PortalInput<PortalCalls[N]>,
    staleTime = seldomChanges,
  ): Promise<PortalAnswer<PortalCalls[N]>> =>
    queryClient.fetchQuery({
      queryKey: [name, input],
      queryFn: () => portal<PortalCalls[N]>(calls[name], input),
      staleTime,
    }) as Promise<PortalAnswer<PortalCalls[N]>>;
}
