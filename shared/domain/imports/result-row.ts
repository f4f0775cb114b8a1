import type { Day } from '../dates/day';
import { checkFindings, maxCommentLength } from '../results/check-result';
import { activityLevels, prepLevels, sanitationLevels } from '../results/levels';
import { isClosedDoor, outcomes, reportedOutcome } from '../results/outcome';
import { dayOf, flagOf } from './cell-values';
import type { Report } from './location-row';
import { type ImportedResult, type ResultHeader, resultTextLimit } from './result-shapes';
import { type Cell, textOf } from './sheet';

/**
 * Reads one row of 'Results': order, unit, day and technician must be there and good, and the activity if somebody was
 * inside; behind a closed door there are no findings (4 §1.1). Every problem of the row is reported.
 *
 * @param today the portal's day: no visit is to come
 * @returns null when anything is wrong with the row
 */
export function readResultRow(
  cellOf: (header: ResultHeader) => Cell,
  today: Day,
  report: Report<ResultHeader>,
): ImportedResult | null {
  let isGood = true;
  const complain: Report<ResultHeader> = (...problem) => {
    isGood = false;
    report(...problem);
  };
  const text = (header: ResultHeader, limit = resultTextLimit) => {
    const found = textOf(cellOf(header));
    if (found.length > limit) complain(header, 'imports.too-long', { limit });
    return found;
  };
  const level = <Level extends string>(header: ResultHeader, levels: readonly Level[]): Level | null => {
    const value = text(header);
    const known = levels.find((one) => one.toLowerCase() === value.toLowerCase());
    if (value === '' || known) return known ?? null;
    complain(header, 'imports.unknown-level', { value: value.slice(0, 40), levels: levels.join(', ') });
    return null;
  };
  const flag = (header: ResultHeader): boolean => {
    const value = flagOf(cellOf(header));
    if (value === undefined) {
      complain(header, 'imports.not-yes-or-no', { value: textOf(cellOf(header)).slice(0, 40) });
    }
    return value === 1;
  };

  const comment = text('Comment', maxCommentLength);
  const seen = {
    activity_level: level('Activity', activityLevels),
    prep_level: level('Preparation', prepLevels),
    sanitation_level: level('Sanitation', sanitationLevels),
    structural_issues: flag('Structural Issues'),
  };
  const outcome = reportedOutcome({
    outcome: level('Outcome', outcomes),
    refused_entry: flag('Refused Entry'),
    activity_level: seen.activity_level,
    comment,
  });
  const treatment_done = text('Treatment Done') === '' ? !isClosedDoor(outcome) : flag('Treatment Done');
  const problem = isGood && checkFindings({ ...seen, outcome, treatment_done });
  if (problem) complain(problem.field === 'outcome' ? 'Outcome' : 'Activity', problem.reason);
  const row: ImportedResult = {
    order_number: readOrderNumber(text('Order Number'), complain),
    unit_number: readUnitNumber(cellOf('Unit'), text('Unit'), complain),
    work_date: readWorkDate(cellOf('Work Date'), today, complain),
    technician_name: readTechnician(text('Technician'), complain),
    pest_name: text('Pest') || null,
    treatment_name: text('Treatment') || null,
    ...seen,
    outcome,
    treatment_done,
    comment,
  };
  return isGood ? row : null;
}

function readOrderNumber(text: string, complain: Report<ResultHeader>): number {
  if (text === '') complain('Order Number', 'imports.missing-order-number');
  else if (!/^[1-9]\d{0,11}$/.test(text)) complain('Order Number', 'imports.bad-order-number');
  return Number(text);
}

/** A unit that the spreadsheet turned into a date ('4-2') is refused rather than guessed. */
function readUnitNumber(cell: Cell, text: string, complain: Report<ResultHeader>): string {
  if (text === '') complain('Unit', 'imports.missing-unit');
  else if (cell instanceof Date) complain('Unit', 'imports.unit-is-a-date', { value: text });
  return text;
}

function readWorkDate(cell: Cell, today: Day, complain: Report<ResultHeader>): Day {
  const day = dayOf(cell);
  if (textOf(cell) === '') complain('Work Date', 'results.work-date-missing');
  else if (day === undefined) complain('Work Date', 'imports.wrong-date');
  else if (day > today) complain('Work Date', 'results.work-date-to-come');
  return day ?? '';
}

function readTechnician(text: string, complain: Report<ResultHeader>): string {
  if (text === '') complain('Technician', 'imports.missing-technician');
  return text;
}
