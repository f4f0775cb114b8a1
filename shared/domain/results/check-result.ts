import { type Day, isDay } from '../dates/day';
import type { Problem } from '../errors/problem';
import type { ActivityLevel, PrepLevel, SanitationLevel } from './levels';

/** The most characters that a technician's comment may have, like every text field (3 §9). */
export const maxCommentLength = 500;

/** What a technician has entered of one unit so far (README no. 10). */
export interface ResultEntry {
  pest_id: string | null;
  treatment_id: string | null;
  activity_level: ActivityLevel | null;
  prep_level: PrepLevel | null;
  sanitation_level: SanitationLevel | null;
  structural_issues: boolean;
  refused_entry: boolean;
  comment: string;
}

/**
 * What is missing in a unit's result: the pest and treatment done and, unless entry was refused, the activity seen.
 * A refused unit needs no findings, and has none: `withoutFindings` takes them out.
 */
export function checkResult(entry: ResultEntry): Problem[] {
  const problems: Problem[] = [];
  if (!entry.pest_id) problems.push({ field: 'pest_id', reason: 'results.pest-missing' });
  if (!entry.treatment_id) problems.push({ field: 'treatment_id', reason: 'results.treatment-missing' });
  if (!entry.refused_entry && entry.activity_level === null) {
    problems.push({ field: 'activity_level', reason: 'results.activity-missing' });
  }
  if (entry.comment.trim().length > maxCommentLength) {
    problems.push({
      field: 'comment',
      reason: 'results.comment-too-long',
      params: { limit: maxCommentLength },
    });
  }
  return problems;
}

/** Checks the day of a visit: a day of the calendar that is not to come; null when it is good. */
export function checkWorkDate(workDate: string, today: Day): Problem | null {
  if (!isDay(workDate)) return { field: 'work_date', reason: 'results.work-date-missing' };
  return workDate > today ? { field: 'work_date', reason: 'results.work-date-to-come' } : null;
}

/** What is told of a unit that nobody entered: what could not be seen is not recorded. */
export const withoutFindings = <Told extends Pick<ResultEntry, keyof typeof nothingSeen>>(told: Told) => ({
  ...told,
  ...nothingSeen,
});

const nothingSeen = {
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
};
