import { describe, expect, test } from 'vitest';
import type { TimeWindow } from '../orders';
import {
  ActivityLevel,
  behindContradictedDoors,
  checkRecordedDay,
  checkResult,
  checkWorkDate,
  closedDoors,
  contradictedDoors,
  isSameDoor,
  type Outcome,
  type ReportedVisit,
  type ResultEntry,
  reportedOutcome,
  unusualDaysAgo,
  withoutFindings,
} from '.';

const entered: ResultEntry = {
  pest_id: 'mice',
  treatment_id: 'bait',
  activity_level: 'Low activity',
  prep_level: 'Prepared',
  sanitation_level: 'Average',
  structural_issues: true,
  outcome: 'inspected',
  treatment_done: true,
  comment: '',
};
const reasons = (about: Partial<ResultEntry>) =>
  checkResult({ ...entered, ...about }).map((problem) => problem.reason);

describe("a unit's result", () => {
  test('says what was done and which activity was seen', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ pest_id: null, treatment_id: '', activity_level: null })).toEqual([
      'results.pest-missing',
      'results.treatment-missing',
      'results.activity-missing',
    ]);
  });

  test.each(closedDoors)('needs no activity behind a closed door (%s), and keeps none', (outcome) => {
    expect(reasons({ outcome, activity_level: null })).toEqual([]);
    expect(withoutFindings({ ...entered, outcome, comment: 'nobody opened' })).toEqual({
      ...entered,
      outcome,
      comment: 'nobody opened',
      activity_level: null,
      prep_level: null,
      sanitation_level: null,
      structural_issues: false,
      treatment_done: false,
    });
  });

  test('has a comment of at most 500 characters, outer spaces not counted', () => {
    expect(reasons({ comment: ` ${'x'.repeat(500)} ` })).toEqual([]);
    expect(reasons({ comment: 'x'.repeat(501) })).toEqual(['results.comment-too-long']);
  });
});

test('a visit of more than a month ago is unusual, such as one of a wrong year', () => {
  expect(unusualDaysAgo('2025-07-04', '2026-07-04')).toBe(365);
  expect(unusualDaysAgo('2026-06-03', '2026-07-04')).toBeNull();
  expect(unusualDaysAgo('2026-07-05', '2026-07-04')).toBeNull();
  expect(unusualDaysAgo('', '2026-07-04')).toBeNull();
});

test('a day that is recorded by hand is at most 24 months ago', () => {
  expect(checkRecordedDay('2024-07-04', '2026-07-04', null)).toBeNull();
  expect(checkRecordedDay('2024-07-03', '2026-07-04', null)?.reason).toBe('results.work-date-long-ago');
  expect(checkRecordedDay('2026-07-05', '2026-07-04', null)?.reason).toBe('results.work-date-to-come');
  expect(checkRecordedDay('', '2026-07-04', null)?.reason).toBe('results.work-date-missing');
});

test('a technician records no visit before its order was made', () => {
  expect(checkRecordedDay('2026-07-01', '2026-07-04', '2026-07-01')).toBeNull();
  expect(checkRecordedDay('2026-06-30', '2026-07-04', '2026-07-01')).toEqual({
    field: 'work_date',
    reason: 'imports.work-before-order',
    params: { day: '07-01-2026' },
  });
});

test('a visit is recorded on the day or later, never ahead', () => {
  expect(checkWorkDate('2026-07-04', '2026-07-04')).toBeNull();
  expect(checkWorkDate('2026-07-05', '2026-07-04')?.reason).toBe('results.work-date-to-come');
  expect(checkWorkDate('', '2026-07-04')?.reason).toBe('results.work-date-missing');
});

test('levels are written in the words of the field, and no others', () => {
  expect(ActivityLevel.safeParse('High activity').success).toBe(true);
  expect(ActivityLevel.safeParse('high').success).toBe(false);
});

describe('the outcome that is told of a visit', () => {
  const outcomeOf = (told: Partial<ReportedVisit>) =>
    reportedOutcome({ activity_level: null, comment: '', ...told });

  test('is the one that is named, whatever the comment says', () => {
    expect(outcomeOf({ outcome: 'key failed', refused_entry: true, comment: 'No access' })).toBe(
      'key failed',
    );
    expect(outcomeOf({ outcome: 'inspected', comment: 'not home' })).toBe('inspected');
  });

  test.each([
    'No access. Not completed.',
    'Tenant was not home',
    'Nobody home',
    'no-one at home',
    'NO ANSWER',
  ])('is no answer where the comment says so: %s', (comment) => {
    expect(outcomeOf({ refused_entry: true, comment })).toBe('no answer');
    expect(outcomeOf({ comment })).toBe('no answer');
  });

  test('is refused for the bare flag', () => {
    expect(outcomeOf({ refused_entry: true, comment: 'Dog in the unit' })).toBe('refused');
  });

  test('is an inspection where an activity was seen', () => {
    expect(outcomeOf({ activity_level: 'No activity', comment: 'No access behind the stove' })).toBe(
      'inspected',
    );
    expect(outcomeOf({})).toBe('inspected');
  });
});

describe('one door', () => {
  const told = (unit_number: string, outcome: Outcome, time_window: TimeWindow | null = null) => ({
    unit_number,
    outcome,
    time_window,
  });
  const wrong = (...lines: ReturnType<typeof told>[]) =>
    contradictedDoors(lines).map((one) => [lines.indexOf(one.result), one.problem.params?.unit]);

  test('is open for all lines of a unit in a visit, or for none', () => {
    expect(wrong(told('12a', 'inspected'), told('13', 'refused'), told('12A', 'unsafe'))).toEqual([
      [2, '12A'],
    ]);
    expect(wrong(told('12', 'no answer'), told('12', 'inspected'), told('12', 'refused'))).toEqual([
      [1, '12'],
    ]);
    expect(wrong(told('12', 'no answer'), told('12', 'refused'))).toEqual([]);
  });

  test('says of all its lines that it was open and closed', () => {
    const [open, closed] = [told('12a', 'inspected'), told('12A', 'unsafe')];
    const behind = behindContradictedDoors([open, told('13', 'refused'), closed]);
    expect(behind.map(({ result }) => result)).toEqual([open, closed]);
    expect(behind.map(({ problem }) => problem.params?.unit)).toEqual(['12A', '12A']);
  });

  test('is tried once in each window', () => {
    const morning = told('12', 'no answer', 'time_window_1');
    expect(wrong(morning, told('12', 'inspected', 'time_window_2'))).toEqual([]);
  });

  test('without a window is that of the only window of the unit', () => {
    const morning = told('12', 'no answer', 'time_window_1');
    const some = told('12', 'inspected');
    expect(wrong(morning, some)).toEqual([[1, '12']]);
    expect(wrong(some, morning)).toEqual([[1, '12']]);
    expect(wrong(morning, told('13', 'inspected', 'time_window_2'), told('13', 'inspected'))).toEqual([]);
    expect(isSameDoor(morning, some, [morning, some])).toBe(true);
  });

  test('without a window is one of its own where the unit has both', () => {
    const both = [told('12', 'no answer', 'time_window_1'), told('12', 'inspected', 'time_window_2')];
    expect(wrong(...both, told('12', 'inspected'))).toEqual([]);
    expect(isSameDoor(both[0]!, told('12', 'inspected'), both)).toBe(false);
  });
});
