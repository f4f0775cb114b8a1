import { expect, test } from 'vitest';
import { type VisitToPlan, visitDay, visitDays } from './visit-day';

// 2026-07-15 is a Wednesday.
const anew: VisitToPlan = {
  requestType: 'neworder',
  scheduled: null,
  dueDate: null,
  orderDay: '2026-07-15',
  preferredDays: [],
};
const day = (about: Partial<VisitToPlan>, today = '2026-07-15') => visitDay({ ...anew, ...about }, today);
const wanted = (...days: string[]) => days.map((each) => ({ day: each, time_window: null }));
const noDays = { dueDate: null, preferred_days: [] };

test('a new order is served on the next working day', () => {
  expect(day({})).toBe('2026-07-16');
  expect(day({}, '2026-07-17')).toBe('2026-07-20');
  expect(day({}, '2026-07-18')).toBe('2026-07-20');
});

test('a new order is served on its first preferred day to come, a Sunday too', () => {
  const preferredDays = wanted('2026-07-22', '2026-07-19', '2026-07-14', '2026-07-15');
  expect(day({ preferredDays })).toBe('2026-07-19');
  expect(day({ preferredDays }, '2026-07-20')).toBe('2026-07-22');
  expect(day({ preferredDays }, '2026-07-22')).toBe('2026-07-23');
  expect(day({ preferredDays, scheduled: '2026-07-17' })).toBe('2026-07-17');
  expect(day({ preferredDays, requestType: 'followup' })).toBe('2026-07-29');
});

test('a follow-up is served two weeks or a month after the request, at once when that is past', () => {
  expect(day({ requestType: 'followup' })).toBe('2026-07-29');
  expect(day({ requestType: 'followup_month' })).toBe('2026-08-17');
  expect(day({ requestType: 'followup', orderDay: '2026-06-01' })).toBe('2026-07-16');
});

test('the due day of a recommended follow-up is kept as long as it is to come', () => {
  expect(day({ requestType: 'followup', dueDate: '2026-07-23' })).toBe('2026-07-23');
  expect(day({ requestType: 'followup', dueDate: '2026-07-10' })).toBe('2026-07-16');
});

test('what is scheduled stays scheduled, even for a Sunday', () => {
  expect(day({ scheduled: '2026-07-19' })).toBe('2026-07-19');
});

test('what was scheduled for a day that is past is served on the next working day, today is kept', () => {
  expect(day({ scheduled: '2026-07-15' })).toBe('2026-07-15');
  expect(day({ scheduled: '2026-07-14' })).toBe('2026-07-16');
  expect(day({ scheduled: '2026-07-14' }, '2026-07-17')).toBe('2026-07-20');
  expect(day({ scheduled: '2026-07-14', requestType: 'followup', dueDate: '2026-07-23' })).toBe('2026-07-16');
});

test('a follow-up visit that was missed comes after the visit before it', () => {
  const line = (id: string, about: object) => ({
    ...{ id, unitNumber: '101', pestId: 'bed bugs', requestType: 'neworder' as const },
    ...{ status: 'scheduled' as const, day: null, scheduleDate: null, ...about },
  });
  const followUp = (scheduleDate: string) => line('second', { requestType: 'followup', scheduleDate });
  const days = (...lines: Parameters<typeof visitDays>[0]) =>
    Object.fromEntries(visitDays(lines, { ...noDays, orderDay: '2026-06-24' }, '2026-07-15'));
  const missed = line('first', { scheduleDate: '2026-06-30' });
  expect(days(missed, followUp('2026-07-14'))).toEqual({ first: '2026-07-16', second: '2026-07-30' });
  const later = line('first', { scheduleDate: '2026-07-20' });
  expect(days(later, followUp('2026-07-14'))).toEqual({ first: '2026-07-20', second: '2026-08-03' });
  const done = line('first', { status: 'completed', day: '2026-07-10' });
  expect(days(done, followUp('2026-07-14'))).toEqual({ second: '2026-07-16' });
});

test('a second visit that was planned before its first gets a day after it', () => {
  const line = (id: string, requestType: 'neworder' | 'followup', scheduleDate: string) => ({
    ...{ id, requestType, scheduleDate, day: scheduleDate, status: 'scheduled' as const },
    ...{ unitNumber: '101', pestId: 'bed-bugs' },
  });
  const lines = [line('first', 'neworder', '2026-07-27'), line('second', 'followup', '2026-07-20')];
  const days = visitDays(lines, { ...noDays, orderDay: '2026-07-15' }, '2026-07-15');
  expect([...days]).toEqual([
    ['first', '2026-07-27'],
    ['second', '2026-08-10'],
  ]);
});
