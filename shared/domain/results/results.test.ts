import { describe, expect, test } from 'vitest';
import { ActivityLevel, checkResult, checkWorkDate, type ResultEntry, withoutFindings } from '.';

const entered: ResultEntry = {
  pest_id: 'mice',
  treatment_id: 'bait',
  activity_level: 'Low activity',
  prep_level: 'Prepared',
  sanitation_level: 'Average',
  structural_issues: true,
  refused_entry: false,
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

  test('needs no activity when entry was refused, and keeps none', () => {
    expect(reasons({ refused_entry: true, activity_level: null })).toEqual([]);
    expect(withoutFindings({ ...entered, refused_entry: true, comment: 'nobody opened' })).toEqual({
      ...entered,
      refused_entry: true,
      comment: 'nobody opened',
      activity_level: null,
      prep_level: null,
      sanitation_level: null,
      structural_issues: false,
    });
  });

  test('has a comment of at most 500 characters, outer spaces not counted', () => {
    expect(reasons({ comment: ` ${'x'.repeat(500)} ` })).toEqual([]);
    expect(reasons({ comment: 'x'.repeat(501) })).toEqual(['results.comment-too-long']);
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
