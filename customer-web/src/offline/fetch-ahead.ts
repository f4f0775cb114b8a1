import {
  buildingPortalCalls,
  type CallsWith,
  type PortalCallName,
  type PortalCalls,
  type PortalInput,
  visitPortalCalls,
} from '@clearunit/shared/api/portal';
import type { VisitSummary } from '@clearunit/shared/api/shapes';
import type { Day } from '@clearunit/shared/domain/dates';
import { asking, usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useEffect } from 'react';

/** So many visits are fetched before somebody goes where there is no network. */
const visitsAtMost = 20;

const minutes = 60_000;

/**
 * Fetches what the coming visits need (their units, their buildings, the catalogue) while there is a network, one
 * answer after the other, so that they open without one. A failure ends it: the next look at the list tries again.
 */
export function useFetchAhead(visits: readonly VisitSummary[] | undefined, today: Day): void {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  useEffect(() => {
    if (!visits || visits.length === 0) return;
    let isOver = false;
    const fetchOne = async <N extends PortalCallName>(
      calls: CallsWith<N>,
      name: N,
      input: PortalInput<PortalCalls[N]>,
      staleTime: number,
    ) => {
      if (isOver) throw new Error('The page was left.');
      return queryClient.fetchQuery({ ...asking(portal, calls, name, input), staleTime, retry: false });
    };
    const fetchAll = async () => {
      for (const { building_id, date } of soonest(visits, today)) {
        await fetchOne(visitPortalCalls, 'visit', { params: { building_id, date } }, 5 * minutes);
        await fetchOne(
          buildingPortalCalls,
          'building',
          { params: { buildingId: building_id } },
          60 * minutes,
        );
      }
      const pests = (await fetchOne(buildingPortalCalls, 'pests', {}, 60 * minutes)) as { pestId: string }[];
      for (const { pestId } of pests)
        await fetchOne(buildingPortalCalls, 'treatments', { params: { pestId } }, 60 * minutes);
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
