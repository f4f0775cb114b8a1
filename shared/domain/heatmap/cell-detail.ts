import { activityLevels, type ClosedDoor } from '../results';
import type { HeatmapUnit, PestInUnit, UpcomingOrder } from './shapes';

/** The details of a cell, shown on hover and focus and read in its accessible name (4 §1.3). */
export interface CellDetail {
  /** The worst first, of equal ones the latest; a pest with a closed door only is last. */
  pests: PestInUnit[];
  /** The last closed door, of whichever pest, if it is newer than that pest's inspection; 'YYYY-MM-DD'. */
  last_try: { day: string; outcome: ClosedDoor } | null;
  /** The next one first. */
  planned: UpcomingOrder[];
}

/** Which pests, each with its latest inspection, the last try in vain and the planned visits of a unit. */
export function cellDetail(unit: Pick<HeatmapUnit, 'pests' | 'upcoming_orders'>): CellDetail {
  const tries = unit.pests.flatMap(({ tried_on: day, tried_outcome: outcome }) =>
    day && outcome ? [{ day, outcome }] : [],
  );
  return {
    pests: unit.pests.toSorted(
      (a, b) => levelOf(b) - levelOf(a) || (b.work_date ?? '').localeCompare(a.work_date ?? ''),
    ),
    last_try: tries.toSorted(byDayAndOutcome).at(-1) ?? null,
    planned: unit.upcoming_orders,
  };
}

const levelOf = ({ activity_level }: PestInUnit): number =>
  activity_level === null ? -1 : activityLevels.indexOf(activity_level);

/** Of two tries on one day the one is shown whose mark the cell has. */
const byDayAndOutcome = (a: { day: string; outcome: string }, b: typeof a): number =>
  a.day.localeCompare(b.day) || a.outcome.localeCompare(b.outcome);
