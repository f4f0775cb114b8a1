import {
  activityLevels,
  isClosedDoor,
  type Outcome,
  type PrepLevel,
  prepLevels,
  sanitationLevels,
} from '../results';
import type { PestInUnit } from './shapes';

/** A visit to a unit, as its history tells it. */
export interface ToldResult
  extends Pick<PestInUnit, 'pest_id' | 'work_date' | 'activity_level' | 'sanitation_level'> {
  prep_level: PrepLevel | null;
  structural_issues: boolean;
  /** Null where nothing was recorded of it. */
  outcome: Outcome | null;
}

/**
 * What is known of each pest of a unit from its visits, as the heatmap's cell has it (4 §1.2): the latest inspection,
 * the worst of its day, and the last closed door if that is newer.
 *
 * @param visits those of the range, in any order
 */
export function pestsOfVisits(visits: readonly ToldResult[]): PestInUnit[] {
  const pests = [...new Set(visits.map(({ pest_id }) => pest_id))];
  return pests.flatMap(
    (id) =>
      pestOf(
        id,
        visits.filter(({ pest_id }) => pest_id === id),
      ) ?? [],
  );
}

function pestOf(pest_id: string, visits: readonly ToldResult[]): PestInUnit | null {
  const work_date = lastDay(visits.filter(({ outcome }) => outcome === 'inspected'));
  const tries = visits.flatMap(({ work_date: day, outcome }) =>
    day !== null && outcome !== null && isClosedDoor(outcome) && (work_date === null || day > work_date)
      ? [{ day, outcome }]
      : [],
  );
  const tried = tries
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.outcome.localeCompare(b.outcome))
    .at(-1);
  if (work_date === null && !tried) return null;
  const ofDay = visits.filter((visit) => visit.outcome === 'inspected' && visit.work_date === work_date);
  const worst = <Level extends string>(levels: readonly Level[], of: (visit: ToldResult) => Level | null) =>
    levels.findLast((level) => ofDay.some((visit) => of(visit) === level)) ?? null;
  return {
    pest_id,
    work_date,
    last_invoice_id: null,
    activity_level: worst(activityLevels, (visit) => visit.activity_level),
    prep_level: worst(prepLevels, (visit) => visit.prep_level),
    sanitation_level: worst(sanitationLevels, (visit) => visit.sanitation_level),
    structural_issues: ofDay.some((visit) => visit.structural_issues),
    tried_on: tried?.day ?? null,
    tried_outcome: tried?.outcome ?? null,
  };
}

const lastDay = (visits: readonly ToldResult[]): string | null =>
  visits.reduce<string | null>(
    (last, { work_date }) => (work_date && work_date > (last ?? '') ? work_date : last),
    null,
  );
