import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call, PortalAnswer, PortalInput } from '../../api/call';
import type { PortalCallName } from '../../api/portal-calls';
import { usePortal, usePortalQueryClient } from './portal-provider';

/**
 * One of the portal's changing calls. When it was done, or when nobody knows whether it was, the answers to the calls
 * in `outdates` are asked for again.
 */
export function usePortalMutation<C extends Call>(
  call: C,
  outdates: readonly PortalCallName[] = [],
): UseMutationResult<PortalAnswer<C>, Error, PortalInput<C>> {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  return useMutation(
    {
      mutationFn: (input: PortalInput<C>) => portal(call, input),
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
  'ordersOfBuilding',
  'buildingAttention',
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
