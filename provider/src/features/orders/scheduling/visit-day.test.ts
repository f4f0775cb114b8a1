import { expect, test } from 'vitest';
import { type VisitToPlan, visitDay } from './visit-day';

// 2026-07-15 is a Wednesday.
const day = (about: Partial<VisitToPlan>, today = '2026-07-15') =>
  visitDay(
    { requestType: 'neworder', scheduled: null, dueDate: null, orderDay: '2026-07-15', ...about },
    today,
  );

test('a new order is served on the next working day', () => {
  expect(day({})).toBe('2026-07-16');
  expect(day({}, '2026-07-17')).toBe('2026-07-20');
  expect(day({}, '2026-07-18')).toBe('2026-07-20');
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
