import { expect, test } from 'vitest';
import { recordedOf } from './recorded-result';

const submitted = {
  ...{ order_unit_id: 'line', pest_id: 'mice', treatment_id: 'bait', comment: '' },
  ...{ activity_level: 'Low activity' as const, prep_level: null, sanitation_level: null },
  ...{ structural_issues: false, outcome: 'inspected' as const },
};
const now = '2026-07-15T14:00:00.000Z';
const timeOf = (workDate: string, visited_at?: string) =>
  recordedOf({ ...submitted, ...(visited_at && { visited_at }) }, workDate, new Date(now)).visited_at;

test('a result has the technician’s time, or now where there is none or the clock is ahead', () => {
  expect(timeOf('2026-07-15', '2026-07-15T12:05:00.000Z')).toBe('2026-07-15T12:05:00.000Z');
  expect(timeOf('2026-07-15')).toBe(now);
  expect(timeOf('2026-07-15', '2026-08-01T00:00:00.000Z')).toBe(now);
});

test('a time that is two days from the visit’s day is none, whoever told it', () => {
  expect(timeOf('2026-07-12', '2026-07-13T23:59:59.999Z')).toBe('2026-07-13T23:59:59.999Z');
  expect(timeOf('2026-07-12', '2026-07-14T00:00:00.000Z')).toBeUndefined();
  expect(timeOf('2026-07-12', '2026-07-10T00:00:00.001Z')).toBe('2026-07-10T00:00:00.001Z');
  expect(timeOf('2026-07-12', '2026-07-10T00:00:00.000Z')).toBeUndefined();
  expect([timeOf('2026-07-14'), timeOf('2026-07-13'), timeOf('2026-07-01')]).toEqual([
    now,
    undefined,
    undefined,
  ]);
});
