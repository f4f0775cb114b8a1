import { type Day, isDay } from '../dates/day';
import { checkFindings, maxCommentLength } from '../results/check-result';
import { activityLevels, prepLevels, sanitationLevels } from '../results/levels';
import { isClosedDoor, outcomes, reportedOutcome } from '../results/outcome';
import { dayOf, flagOf } from './cell-values';
import type { HistoryHeader, PastVisit } from './history-shapes';
import { activityOf, outcomeOf } from './history-words';
import type { Report } from './location-row';
import { resultTextLimit } from './result-shapes';
import { locationCodeLimit } from './shapes';
import { type Cell, textOf } from './sheet';

/** Pest control of before is nobody's history: such a day is a typing error. */
const earliestDay = '1950-01-01';

/**
 * Reads one row of 'Past Visits' (4 §19.5): building, unit, day and pest must be there and good, and the activity if
 * somebody was inside; behind a closed door there are no findings (4 §1.1). Every problem of the row is reported.
 *
 * @param today the portal's day: no past visit is to come
 * @returns null when anything is wrong with the row
 */
export function readHistoryRow(
  cellOf: (header: HistoryHeader) => Cell,
  today: Day,
  report: Report<HistoryHeader>,
): PastVisit | null {
  let isGood = true;
  const complain: Report<HistoryHeader> = (...problem) => {
    isGood = false;
    report(...problem);
  };
  const text = (header: HistoryHeader, limit = resultTextLimit) => {
    const found = textOf(cellOf(header));
    if (found.length > limit) complain(header, 'imports.too-long', { limit });
    return found;
  };
  const needed = (header: HistoryHeader, reason: string, limit?: number) => {
    const found = text(header, limit);
    if (found === '') complain(header, reason);
    return found;
  };
  const level = <Level extends string>(
    header: HistoryHeader,
    levels: readonly Level[],
    read: (value: string) => Level | null = (value) =>
      levels.find((one) => one.toLowerCase() === value.toLowerCase()) ?? null,
  ): Level | null => {
    const value = text(header);
    const known = read(value);
    if (value === '' || known) return known;
    complain(header, 'imports.unknown-level', { value: value.slice(0, 40), levels: levels.join(', ') });
    return null;
  };
  const flag = (header: HistoryHeader): boolean => {
    const value = flagOf(cellOf(header));
    if (value === undefined)
      complain(header, 'imports.not-yes-or-no', { value: textOf(cellOf(header)).slice(0, 40) });
    return value === 1;
  };

  const location_id = needed('Location Code', 'imports.missing-location-code', locationCodeLimit);
  const unit = needed('Unit', 'imports.missing-unit');
  if (cellOf('Unit') instanceof Date) complain('Unit', 'imports.unit-is-a-date', { value: unit });
  const work_date = readDay(cellOf('Visit Date'), today, complain);
  const pest = needed('Pest', 'results.pest-missing');
  const comment = text('Comment', maxCommentLength);
  const seen = {
    activity_level: level('Activity', activityLevels, activityOf),
    prep_level: level('Preparation', prepLevels),
    sanitation_level: level('Sanitation', sanitationLevels),
    structural_issues: flag('Structural Issues'),
  };
  const outcome = reportedOutcome({
    outcome: level('Outcome', outcomes, outcomeOf),
    refused_entry: flag('Refused Entry'),
    activity_level: seen.activity_level,
    comment,
  });
  // 'No access' beside 'None' says that nothing was seen, not that nothing is there.
  if (isClosedDoor(outcome) && seen.activity_level === 'No activity') seen.activity_level = null;
  const treatment_done = text('Treatment Done') === '' ? !isClosedDoor(outcome) : flag('Treatment Done');
  const problem = isGood && checkFindings({ ...seen, outcome, treatment_done });
  if (problem) complain(problem.field === 'outcome' ? 'Outcome' : 'Activity', problem.reason);
  const row: PastVisit = {
    ...{ location_id, unit, work_date, pest },
    treatment: text('Treatment') || null,
    ...seen,
    ...{ outcome, treatment_done, comment },
    technician: text('Technician'),
  };
  return isGood ? row : null;
}

function readDay(cell: Cell, today: Day, complain: Report<HistoryHeader>): Day {
  const day = dayOf(cell);
  if (textOf(cell) === '') complain('Visit Date', 'results.work-date-missing');
  else if (day === undefined || !isDay(day) || day < earliestDay)
    complain('Visit Date', 'imports.wrong-date');
  else if (day > today) complain('Visit Date', 'results.work-date-to-come');
  return day ?? '';
}
