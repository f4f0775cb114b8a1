import { expect, test } from 'vitest';
import { checkDay, dayLimits } from './check-day';

const today = '2026-07-15';
const reason = (status: string, day: string) => checkDay(status, day, today)[0]?.reason;

test.each([
  ['2026-07-14', 'orders.date-in-past'],
  ['2026-07-15', undefined],
  ['2027-07-16', undefined],
  ['2027-07-17', 'orders.date-far'],
  ['2206-07-15', 'orders.date-far'],
  ['9999-12-31', 'orders.date-far'],
])('to schedule for %s is %s', (day, expected) => expect(reason('scheduled', day)).toBe(expected));

test('completed is what was done up to today, in the last 24 months', () => {
  expect(reason('completed', '2026-07-16')).toBe('orders.date-in-future');
  expect(reason('completed', '2024-07-15')).toBeUndefined();
  expect(checkDay('completed', '2024-07-14', today)).toEqual([
    { field: 'date', reason: 'results.work-date-long-ago', params: { months: 24 } },
  ]);
});

test('nothing is said of a day or status that is not chosen', () => {
  expect([reason('scheduled', ''), reason('', '9999-12-31')]).toEqual([undefined, undefined]);
});

test('an input offers the days that are taken', () => {
  expect(dayLimits('scheduled', today)).toEqual({ min: today, max: '2027-07-16' });
  expect(dayLimits('completed', today)).toEqual({ max: today });
  expect(dayLimits('', today)).toEqual({});
});
