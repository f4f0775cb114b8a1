import type { VisitSummary } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';

type VisitGroup = 'today' | 'leftOver' | 'overdue' | 'upcoming';
type Grouped = { group: VisitGroup; visits: VisitSummary[] };

/** The visits by what they ask for, in the order in which a technician wants to see them; empty groups are left out. */
export function groupVisits(visits: readonly VisitSummary[], today: Day): Grouped[] {
  const groupOf = ({ date, recorded_count }: VisitSummary): VisitGroup => {
    if (date >= today) return date === today ? 'today' : 'upcoming';
    return recorded_count > 0 ? 'leftOver' : 'overdue';
  };
  return (['today', 'leftOver', 'overdue', 'upcoming'] as const)
    .map((group) => ({ group, visits: visits.filter((visit) => groupOf(visit) === group) }))
    .filter((one) => one.visits.length > 0);
}

/** The groups with no more than so many visits, the first ones. */
export function firstVisits(groups: readonly Grouped[], most: number): Grouped[] {
  let left = most;
  return groups.flatMap(({ group, visits }) => {
    const first = visits.slice(0, left);
    left -= first.length;
    return first.length > 0 ? [{ group, visits: first }] : [];
  });
}

/** The visits day by day, in the order in which they come. */
export function daysOf(visits: readonly VisitSummary[]): { day: Day; visits: VisitSummary[] }[] {
  const days = [...new Set(visits.map(({ date }) => date))];
  return days.map((day) => ({ day, visits: visits.filter(({ date }) => date === day) }));
}
