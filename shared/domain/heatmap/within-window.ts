import type { Day } from '../dates/day';
import { activityLevels, sanitationLevels } from '../results/levels';
import type { HeatmapUnit, PestInUnit } from './shapes';

/** The fields of a cell that follow from a unit's pests: all but its number, position and planned visits. */
export type UnitFindings = Omit<HeatmapUnit, 'unit' | 'position' | 'upcoming_orders'>;

/** What is known of a pest inside a window that begins on a day; null when there is nothing. */
export function pestWithin(pest: PestInUnit, from: Day): PestInUnit | null {
  const isInspected = pest.work_date !== null && pest.work_date >= from;
  const isTried = pest.tried_on !== null && pest.tried_on >= from;
  if (!isInspected && !isTried) return null;
  return {
    ...pest,
    ...(isInspected ? {} : notInspected),
    ...(isTried ? {} : { tried_on: null, tried_outcome: null }),
  };
}

const notInspected = {
  work_date: null,
  last_invoice_id: null,
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
} as const;

/**
 * What a cell shows of its pests (4 §1.2): the worst activity of their latest inspections; preparation, sanitation and
 * structure as on the latest day of these, the worst of that day; and the last closed door if it is newer than that day.
 */
export function findingsOf(pests: readonly PestInUnit[]): UnitFindings {
  const work_date = latest(pests.map((pest) => pest.work_date));
  const ofLastDay = pests.filter((pest) => work_date !== null && pest.work_date === work_date);
  const lastTry = latest(pests.map((pest) => pest.tried_on));
  const tried_on = lastTry !== null && (work_date === null || lastTry > work_date) ? lastTry : null;
  const tried_outcome = tried_on
    ? latest(pests.map((pest) => (pest.tried_on === tried_on ? pest.tried_outcome : null)))
    : null;
  const has = (test: (pest: PestInUnit) => boolean) => ofLastDay.some(test);
  const not_prepare = has((pest) => pest.prep_level === 'Not prepared');
  const sanitation_level =
    sanitationLevels.findLast((level) => has((pest) => pest.sanitation_level === level)) ?? null;
  return {
    activity_level:
      activityLevels.findLast((level) => pests.some((pest) => pest.activity_level === level)) ?? null,
    prep_level: not_prepare ? 'Not prepared' : has((pest) => pest.prep_level !== null) ? 'Prepared' : null,
    not_prepare,
    sanitation_level,
    sanitation: sanitation_level === 'Low',
    structural_issues: has((pest) => pest.structural_issues),
    work_date,
    last_invoice_id: latest(ofLastDay.map((pest) => pest.last_invoice_id)),
    tried_on,
    tried_outcome,
    refused_entry: tried_outcome === 'refused',
    no_access: tried_outcome !== null && tried_outcome !== 'refused',
    pests: [...pests],
  };
}

/** The last of days or of words in their order; null without any. */
const latest = <Word extends string>(words: readonly (Word | null)[]): Word | null =>
  words.reduce((last, word) => (word !== null && (last === null || word > last) ? word : last), null);
