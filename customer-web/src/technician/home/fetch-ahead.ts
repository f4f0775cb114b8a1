import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { Call, PortalInput } from '@clearunit/shared/api/call';
import type { VisitSummary } from '@clearunit/shared/api/visits';
import { visitCalls } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';
import { asking, usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useEffect } from 'react';
import { whenIdle } from '../../device/when-idle';

/** How many visits are fetched ahead. */
const visitsAtMost = 20;

const minutes = 60_000;

/**
 * Fetches the coming visits, their buildings and the catalogue one after the other, so that they open offline. Stops at
 * a failure; the next render of the list tries again.
 */
export function useFetchAhead(visits: readonly VisitSummary[] | undefined, today: Day): void {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  useEffect(() => {
    if (!visits || visits.length === 0) return;
    let isOver = false;
    const fetchOne = async <C extends Call>(call: C, input: PortalInput<C>, staleTime: number) => {
      if (isOver) throw new Error('The page was left.');
      return queryClient.fetchQuery({ ...asking(portal, call, input), staleTime, retry: false });
    };
    const fetchAll = async () => {
      await whenIdle();
      for (const { building_id, date } of soonest(visits, today)) {
        await fetchOne(visitCalls.visit, { params: { building_id, date } }, 5 * minutes);
        await fetchOne(buildingCalls.building, { params: { id: building_id } }, 60 * minutes);
      }
      const pests = (await fetchOne(buildingCalls.pests, {}, 60 * minutes)) as { pestId: string }[];
      for (const { pestId } of pests)
        await fetchOne(buildingCalls.treatments, { params: { pestId } }, 60 * minutes);
    };
    void fetchAll().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [visits, today, portal, queryClient]);
}

/** Today's visits first, then the coming ones, then those that are overdue, the latest first. */
const soonest = (visits: readonly VisitSummary[], today: Day): VisitSummary[] =>
  [
    ...visits.filter(({ date }) => date >= today),
    ...visits.filter(({ date }) => date < today).reverse(),
  ].slice(0, visitsAtMost);
