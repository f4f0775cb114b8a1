import { expect, test } from 'vitest';
import { checkPreference, preferenceToStore } from './check-preference';
import { rebaseRequest } from './rebase-request';
import { changesBetween } from './request-changes';
import { hasPreference, noPreference, preferenceOf, type VisitPreference } from './visit-preference';

const today = '2026-07-14';
const on = (...days: string[]): VisitPreference => ({
  ...noPreference,
  preferred_days: days.map((day) => ({ day, time_window: null })),
});
const problems = (preference: VisitPreference, accepted: string[] = []) =>
  checkPreference(preference, today, on(...accepted).preferred_days).map(
    ({ field, reason }) => `${field} ${reason}`,
  );

test('any day will do, and so will today and the same day next year', () => {
  expect(problems(noPreference)).toEqual([]);
  expect(problems(on('2026-07-14', '2027-07-14'))).toEqual([]);
});

test('a day that has passed, is too far, is chosen twice or not chosen is named by its place', () => {
  expect(problems(on('2026-07-13', '2026-07-20', '2026-07-20', '', '2027-07-16'))).toEqual([
    'preferred_days.0 orders.preferred-day-past',
    'preferred_days.2 orders.preferred-day-twice',
    'preferred_days.3 orders.preferred-day-missing',
    'preferred_days.4 orders.preferred-day-far',
  ]);
  expect(problems(on('2026-02-30'))).toEqual(['preferred_days.0 orders.preferred-day-missing']);
});

test('a day of the stored order stays, although it has passed since', () => {
  expect(problems(on('2026-07-01', '2026-07-02'), ['2026-07-01'])).toEqual([
    'preferred_days.1 orders.preferred-day-past',
  ]);
});

test('six days are too many, and a reason has an end', () => {
  const six = Array.from({ length: 6 }, (_, place) => `2026-07-${20 + place}`);
  expect(problems(on(...six))).toEqual(['preferred_days orders.too-many-preferred-days']);
  const reason = { urgency: 'urgent' as const, urgency_reason: 'x'.repeat(201) };
  expect(problems({ ...noPreference, ...reason })).toEqual(['urgency_reason orders.urgency-reason-too-long']);
});

test('is stored with a reason in one line, and only where it is urgent', () => {
  const urgent = { urgency: 'urgent' as const, urgency_reason: ' A child\nwas bitten ' };
  expect(preferenceToStore(urgent).urgency_reason).toBe('A child was bitten');
  expect(preferenceToStore({ ...urgent, urgency: 'soon' }).urgency_reason).toBe('');
});

test('what is left out stays as it is stored', () => {
  const stored = { ...on('2026-07-20'), urgency: 'soon' as const };
  expect(preferenceToStore({}, stored)).toEqual(stored);
  expect(preferenceToStore({ preferred_days: [] }, stored)).toEqual({ ...noPreference, urgency: 'soon' });
  expect([hasPreference(stored), hasPreference(preferenceOf({}))]).toEqual([true, false]);
});

test('a change of it is told, and rebased part by part', () => {
  const content = (preference?: VisitPreference) => ({ po_mo_wo: '', lines: [], preference });
  const base = content();
  const mine = content({ ...noPreference, urgency: 'urgent', urgency_reason: 'Bites' });
  const theirs = content({
    ...noPreference,
    preferred_days: [{ day: '2026-07-20', time_window: 'time_window_2' }],
  });
  expect(changesBetween(base, theirs)).toEqual([
    { kind: 'preferred-days', unit: '', service: '', before: '', after: '2026-07-20 time_window_2' },
  ]);
  expect(rebaseRequest(mine, base, theirs).preference).toEqual({
    ...mine.preference,
    preferred_days: theirs.preference?.preferred_days,
  });
});
