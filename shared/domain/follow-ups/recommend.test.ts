import { expect, test } from 'vitest';
import type { RequestType } from '../orders/request-type';
import type { Outcome } from '../results/outcome';
import { recommendedFollowUp } from './recommend';
import { mayDecide } from './request-status';
import { rowWith } from './testing/rows';

const recommended = (
  followup: RequestType,
  comment: string,
  { work_date = '2026-01-31', isSecondVisit = false, outcome = 'inspected' as Outcome } = {},
) => {
  const result = { ...rowWith(comment), work_date, outcome };
  const made = recommendedFollowUp({ unit_number: '101', followup, isSecondVisit }, result);
  return made && [made.followup, made.due, made.because];
};

test('nothing is recommended when neither order nor comment ask for it', () => {
  expect(recommended('neworder', 'Treated, no activity')).toBeNull();
  expect(recommended('followup_immediately', '')).toBeNull();
});

test('a line of the two-week group is recommended again in two weeks, one of the monthly group in a month', () => {
  expect(recommended('followup', '')).toEqual(['followup', '2026-02-14', 'group']);
  expect(recommended('followup_month', '')).toEqual(['followup_month', '2026-02-28', 'group']);
});

test('a second visit is the end of its group, unless the comment asks for more', () => {
  expect(recommended('followup', '', { isSecondVisit: true })).toBeNull();
  expect(recommended('followup', 'Follow up', { isSecondVisit: true })).toEqual([
    'followup',
    '2026-02-14',
    'comment',
  ]);
});

test('a comment that says follow up has one in two weeks, unless it names a month', () => {
  expect(recommended('neworder', 'Follow-up required')).toEqual(['followup', '2026-02-14', 'comment']);
  expect(recommended('neworder', 'follow up in one month')).toEqual([
    'followup_month',
    '2026-02-28',
    'comment',
  ]);
});

test('the period in the comment goes before that of the group', () => {
  expect(recommended('followup_month', 'Follow up in 2 weeks')).toEqual(['followup', '2026-02-14', 'group']);
  expect(recommended('followup_month', 'Follow up')).toEqual(['followup_month', '2026-02-28', 'group']);
});

test('a technician who writes no follow up ends it, whatever was ordered', () => {
  expect(recommended('followup', 'Unit is clear. No follow up')).toBeNull();
});

test('behind a closed door nothing was done: somebody comes again in two weeks, or as the comment says', () => {
  const closed = (followup: RequestType, comment = '') =>
    recommended(followup, comment, { outcome: 'refused' });
  expect(closed('neworder')).toEqual(['followup', '2026-02-14', 'closed door']);
  expect(closed('followup_month')).toEqual(['followup', '2026-02-14', 'closed door']);
  expect(closed('neworder', 'follow up in one month')?.[1]).toBe('2026-02-28');
  expect(closed('neworder', 'Tenant moved out, no follow up')).toBeNull();
});

test('it is for the pest and treatment of the result', () => {
  const result = { ...rowWith('follow up'), work_date: '2026-07-01', outcome: 'inspected' as const };
  expect(
    recommendedFollowUp({ unit_number: '101', followup: 'neworder' as const, isSecondVisit: false }, result),
  ).toMatchObject({
    unit_number: '101',
    pest: 'Mice',
    treatment_id: 'Bait',
  });
});

test("a technician's request is decided once", () => {
  expect([mayDecide('pending'), mayDecide('accepted'), mayDecide('rejected')]).toEqual([true, false, false]);
});
