import type { Call, PortalAnswer, PortalInput } from '../../api/call';
import { usePortal, usePortalQueryClient } from './portal-provider';
import { seldomChanges } from './query-client';

/**
 * `ask(call, input)` in the middle of a step: the remembered answer when it is good (for ten minutes unless said),
 * else the portal's. It shares its memory with the hooks.
 * @throws (ask) AppError as the portal's client does
 */
export function usePortalAsk() {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  return <C extends Call>(
    call: C,
    input: PortalInput<C>,
    staleTime = seldomChanges,
  ): Promise<PortalAnswer<C>> =>
    queryClient.fetchQuery({
      queryKey: [call.name, input],
      queryFn: () => portal(call, input),
      staleTime,
    }) as Promise<PortalAnswer<C>>;
}
