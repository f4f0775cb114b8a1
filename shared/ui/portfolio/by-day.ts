import type { PlannedDay } from '../../api/portfolio';

/** A day with what is planned for it. */
export type DayOfVisits = { day: string; visits: number; buildings: readonly PlannedDay[] };

/** The planned days of buildings, which come in the order of days, by day. */
export function byDay(planned: readonly PlannedDay[]): DayOfVisits[] {
  const days = new Map<string, PlannedDay[]>();
  for (const one of planned) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return [...days].map(([day, buildings]) => ({
    day,
    visits: buildings.reduce((sum, { visits }) => sum + visits, 0),
    buildings,
  }));
}
