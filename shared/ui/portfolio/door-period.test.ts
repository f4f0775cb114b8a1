import { expect, test } from 'vitest';
import { daysOfPeriod } from './door-period';

test('last month is the whole calendar month before, across a year and in a leap year', () => {
  expect(daysOfPeriod('last-month', '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOfPeriod('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOfPeriod('last-month', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('this month and the last three months end today', () => {
  expect(daysOfPeriod('this-month', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(daysOfPeriod('3-months', '2026-11-23')).toEqual({ from: '2026-08-23', to: '2026-11-23' });
});
