import { type Day, daysBetween, isDay, monthsBack, showDay } from '../dates';
import type { Problem } from '../errors/problem';
import type { ActivityLevel, PrepLevel, SanitationLevel } from './levels';
import { isClosedDoor, type Outcome } from './outcome';

/** The most characters that a technician's comment may have, like every text field (3 §9). */
export const maxCommentLength = 500;

/** What a technician has entered of one unit so far (specification README no. 10). */
export interface ResultEntry {
  pest_id: string | null;
  treatment_id: string | null;
  activity_level: ActivityLevel | null;
  prep_level: PrepLevel | null;
  sanitation_level: SanitationLevel | null;
  structural_issues: boolean;
  outcome: Outcome;
  /** Whether the treatment was done, which a unit that was not prepared may prevent; null as long as that is open. */
  treatment_done: boolean | null;
  comment: string;
}

/**
 * What is missing in a unit's result: the pest and treatment done and, if somebody was inside, the activity seen. A
 * closed door needs no findings, and has none (4 §1.1): `withoutFindings` takes them out.
 */
export function checkResult(entry: ResultEntry): Problem[] {
  const problems: Problem[] = [];
  if (!entry.pest_id) problems.push({ field: 'pest_id', reason: 'results.pest-missing' });
  if (!entry.treatment_id) problems.push({ field: 'treatment_id', reason: 'results.treatment-missing' });
  const unseen = withoutActivity(entry);
  if (unseen) problems.push(unseen);
  if (!isClosedDoor(entry.outcome) && entry.treatment_done === null) {
    problems.push({ field: 'treatment_done', reason: 'results.treatment-done-missing' });
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

/** Checks a workbook's row: no findings for a closed door, and some for an inspection; null when right. */
export function checkFindings(
  result: Pick<ResultEntry, 'outcome' | keyof typeof nothingSeen>,
): Problem | null {
  if (!isClosedDoor(result.outcome)) return withoutActivity(result);
  const { activity_level, prep_level, sanitation_level, structural_issues, treatment_done } = result;
  const seen = [activity_level, prep_level, sanitation_level, structural_issues, treatment_done];
  return seen.some(Boolean) ? { field: 'outcome', reason: 'results.findings-behind-closed-door' } : null;
}

/** An inspection without an activity level. */
const withoutActivity = (result: Pick<ResultEntry, 'outcome' | 'activity_level'>): Problem | null =>
  !isClosedDoor(result.outcome) && result.activity_level === null
    ? { field: 'activity_level', reason: 'results.activity-missing' }
    : null;

/** Checks the day of a visit: a day of the calendar that is not to come; null when it is good. */
export function checkWorkDate(workDate: string, today: Day): Problem | null {
  if (!isDay(workDate)) return { field: 'work_date', reason: 'results.work-date-missing' };
  return workDate > today ? { field: 'work_date', reason: 'results.work-date-to-come' } : null;
}

/** How many months back a work date may be; older ones are typing errors. */
export const monthsToGoBack = 24;

/** Whether a work date is more than `monthsToGoBack` months before today. */
export const isLongAgo = (workDate: Day, today: Day): boolean => workDate < monthsBack(today, monthsToGoBack);

/** Visits are recorded within so many days; an earlier day may be a mistake, such as a wrong year. */
const usuallyRecordedWithin = 31;

/** How many days ago a visit was, where that is longer than usual; null where it is not, or the day is none. */
export function unusualDaysAgo(workDate: string, today: Day): number | null {
  const ago = isDay(workDate) ? daysBetween(workDate, today) : 0;
  return ago > usuallyRecordedWithin ? ago : null;
}

/**
 * Checks the day of a visit that a technician records: like `checkWorkDate`, not more than 24 months ago, and not before
 * its orders were made.
 * @param orderDay the day on which the latest of them was made; null where it is not known
 */
export function checkRecordedDay(workDate: string, today: Day, orderDay: Day | null): Problem | null {
  const problem = checkWorkDate(workDate, today);
  if (problem) return problem;
  if (isLongAgo(workDate as Day, today)) {
    return { field: 'work_date', reason: 'results.work-date-long-ago', params: { months: monthsToGoBack } };
  }
  if (orderDay === null || workDate >= orderDay) return null;
  return { field: 'work_date', reason: 'imports.work-before-order', params: { day: showDay(orderDay) } };
}

/** A closed door's fields: it has no findings. */
export const withoutFindings = <Result extends Pick<ResultEntry, keyof typeof nothingSeen>>(
  result: Result,
) => ({
  ...result,
  ...nothingSeen,
});

const nothingSeen = {
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  treatment_done: false,
};
