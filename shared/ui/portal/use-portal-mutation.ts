import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallsWith, PortalAnswer, PortalCallName, PortalCalls, PortalInput } from '../../api/portal';
import { usePortal, usePortalQueryClient } from './portal-provider';

/**
 * One of the portal's changing calls. When it was done, or when nobody knows whether it was, the answers to the calls
 * in `outdates` are asked for again.
 * @param calls the table of the call's area
 */
export function usePortalMutation<N extends PortalCallName>(
  calls: CallsWith<N>,
  name: N,
  outdates: readonly PortalCallName[] = [],
): UseMutationResult<PortalAnswer<PortalCalls[N]>, Error, PortalInput<PortalCalls[N]>> {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  return useMutation(
    {
      mutationFn: (input: PortalInput<PortalCalls[N]>) => portal<PortalCalls[N]>(calls[name], input),
      onSettled: () => {
        for (const outdated of outdates) void queryClient.invalidateQueries({ queryKey: [outdated] });
      },
    },
    queryClient,
  );
}

/** What shows orders in one way or another, and is asked for again when an order has changed. */
export const showsOrders = [
  'buildingOrders',
  'buildingDrafts',
  'schedulerOrders',
  'order',
  'orderUnits',
  'unitHistory',
  'plannedVisits',
  'buildingHistory',
  'heatmap',
  'followUpRequests',
  'visits',
  'visit',
  'dashboard',
] as const satisfies readonly PortalCallName[];
