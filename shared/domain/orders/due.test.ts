import { expect, test } from 'vitest';
import { dueDays } from './due';

test('what is planned for today is not overdue, and is the first of the next 14 days', () => {
  expect(dueDays('overdue', '2026-07-15')).toEqual({ from: null, before: '2026-07-15' });
  expect(dueDays('next-14-days', '2026-07-15')).toEqual({ from: '2026-07-15', before: '2026-07-29' });
});
