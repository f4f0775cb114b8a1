import type { Day } from '../dates/day';
import { checkFindings, maxCommentLength } from '../results/check-result';
import { activityLevels, prepLevels, sanitationLevels } from '../results/levels';
import { isClosedDoor, outcomes, reportedOutcome } from '../results/outcome';
import { dayOf, flagOf } from './cell-values';
import { activityOf, outcomeOf, prepOf, sanitationOf } from './finding-words';
import type { HistoryHeader } from './history-shapes';
import type { Report } from './location-row';
import { type ResultHeader, resultTextLimit } from './result-shapes';
import { type Cell, textOf } from './sheet';
import { signedParts } from './written-day';

/** What results of orders and past visits tell alike. */
type FindingHeader = HistoryHeader & ResultHeader;

/** Whether '21/11/2026' can only be read in one order. */
function isClear(text: string): boolean {
  const parts = signedParts(text);
  return parts !== null && (parts.first > 12 || parts.second > 12);
}

/** Why a date that can only be read in the other order is refused. */
function otherOrder(dayFirst: boolean | undefined): string {
  if (dayFirst === undefined) return 'imports.day-among-months-first';
  return dayFirst ? 'imports.month-stands-first' : 'imports.day-stands-first';
}

/** How the days of a file's visits are read. */
export interface VisitDays {
  /** The portal's day: no visit is to come. */
  today: Day;
  /** Whether dates with slashes have the day first, where somebody chose that; by default they have not. */
  dayFirst?: boolean | undefined;
}

/** Whether nobody filled in a cell of findings: it is empty, or has '-' or 'N/A' as records of others do. */
const isEmptyFinding = (cell: Cell): boolean =>
  /^(?:[-–—.]*|n\.?\s*[/.]?\s*[ad]\.?|s\/o)$/i.test(textOf(cell));

/** An earlier day is a typing error. */
const earliestDay = '1950-01-01';

/** Reads what the rows of results and of past visits have in common (4 §1.1, §19.5), and reports what is wrong. */
export class VisitRow<Header extends string> {
  isGood = true;

  constructor(
    readonly cellOf: (header: Header | FindingHeader) => Cell,
    readonly report: Report<Header | FindingHeader>,
    readonly days: VisitDays,
  ) {}

  reportProblem(...problem: Parameters<Report<Header | FindingHeader>>): void {
    this.isGood = false;
    this.report(...problem);
  }

  text(header: Header | FindingHeader, limit = resultTextLimit): string {
    const found = textOf(this.cellOf(header));
    if (found.length > limit) this.reportProblem(header, 'imports.too-long', { limit });
    return found;
  }

  /** A text that must be there; `reason` says that it is missing. */
  needed(header: Header | FindingHeader, reason: string, limit?: number): string {
    const found = this.text(header, limit);
    if (found === '') this.reportProblem(header, reason);
    return found;
  }

  /** A unit that the spreadsheet turned into a date ('4-2') is refused rather than guessed. */
  unit(): string {
    const unit = this.needed('Unit', 'imports.missing-unit');
    if (this.cellOf('Unit') instanceof Date)
      this.reportProblem('Unit', 'imports.unit-is-a-date', { value: unit });
    return unit;
  }

  day(header: Header): Day {
    const { today, dayFirst } = this.days;
    const cell = this.cellOf(header);
    const day = dayOf(cell, dayFirst);
    const inOtherOrder = day === undefined && isClear(textOf(cell)) && dayOf(cell, !dayFirst);
    if (textOf(cell) === '') this.reportProblem(header, 'results.work-date-missing');
    else if (inOtherOrder)
      this.reportProblem(header, otherOrder(dayFirst), {
        value: textOf(cell),
        day: inOtherOrder,
      });
    else if (day === undefined || day < earliestDay) this.reportProblem(header, 'imports.wrong-date');
    else if (day > today) this.reportProblem(header, 'results.work-date-to-come');
    return day ?? '';
  }

  /** An outcome that is left empty is read from the activity and the comment. */
  findings() {
    const wasGood = this.isGood;
    this.isGood = true;
    const comment = this.text('Comment', maxCommentLength);
    const seen = {
      activity_level: this.#level('Activity', activityLevels, activityOf),
      prep_level: this.#level('Preparation', prepLevels, prepOf),
      sanitation_level: this.#level('Sanitation', sanitationLevels, sanitationOf),
      structural_issues: this.#flag('Structural Issues'),
    };
    const outcome = reportedOutcome({
      outcome: this.#level('Outcome', outcomes, outcomeOf),
      refused_entry: this.#flag('Refused Entry'),
      activity_level: seen.activity_level,
      comment,
    });
    // 'No access' beside 'None' says that nothing was seen, not that nothing is there.
    if (isClosedDoor(outcome) && seen.activity_level === 'No activity') seen.activity_level = null;
    const isSaid = !isEmptyFinding(this.cellOf('Treatment Done'));
    const treatment_done = isSaid ? this.#flag('Treatment Done') : !isClosedDoor(outcome);
    const problem = this.isGood && checkFindings({ ...seen, outcome, treatment_done });
    if (problem) this.reportProblem(problem.field === 'outcome' ? 'Outcome' : 'Activity', problem.reason);
    this.isGood &&= wasGood;
    return { ...seen, outcome, treatment_done, comment };
  }

  #level<Level extends string>(
    header: FindingHeader,
    levels: readonly Level[],
    read: (value: string) => Level | null,
  ): Level | null {
    const value = this.text(header);
    const known = read(value);
    if (known || isEmptyFinding(value)) return known;
    this.reportProblem(header, 'imports.unknown-level', {
      value: value.slice(0, 40),
      levels: levels.join(', '),
    });
    return null;
  }

  #flag(header: FindingHeader): boolean {
    const cell = this.cellOf(header);
    const value = isEmptyFinding(cell) ? 0 : flagOf(cell);
    if (value === undefined)
      this.reportProblem(header, 'imports.not-yes-or-no', { value: textOf(cell).slice(0, 40) });
    return value === 1;
  }
}
