import type { VisitSummary } from '@clearunit/shared/api/shapes';
import type { Day } from '@clearunit/shared/domain/dates';

export type VisitGroup = 'today' | 'overdue' | 'upcoming';

/** The visits by what they ask for, in the order in which a technician wants to see them; empty groups are left out. */
export function groupVisits(
  visits: readonly VisitSummary[],
  today: Day,
): { group: VisitGroup; visits: VisitSummary[] }[] {
  const groupOf = ({ date }: VisitSummary): VisitGroup =>
    date === today ? 'today' : date < today ? 'overdue' : 'upcoming';
  return (['today', 'overdue', 'upcoming'] as const)
    .map((group) => ({ group, visits: visits.filter((visit) => groupOf(visit) === group) }))
    .filter((one) => one.visits.length > 0);
}
