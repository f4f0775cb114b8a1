import { expect, test } from 'vitest';
import { writtenDay } from './written-day';

test.each([
  ['2026-07-18', '2026-07-18'],
  ['2026/7/8', '2026-07-08'],
  ['2026-07-18T09:30:00Z', '2026-07-18'],
  ['07/18/2026', '2026-07-18'],
  ['7/8/26', '2026-07-08'],
  ['07/18/2026 9:30 AM', '2026-07-18'],
  ['18-Jul-2026', '2026-07-18'],
  ['8 juillet 2026', '2026-07-08'],
  ['1er août 2026', '2026-08-01'],
  ['15 févr. 2026', '2026-02-15'],
  ['July 18, 2026', '2026-07-18'],
  ['Sept 3rd, 2026', '2026-09-03'],
])('%s is %s', (text, day) => {
  expect(writtenDay(text)).toBe(day);
});

test.each([
  '',
  'yesterday',
  '2026-02-30',
  '18/07/2026',
  '01.03.2026',
  '101',
  '2026',
  '12 Main Street 2026',
  '4-2',
])('%j is no day', (text) => {
  expect(writtenDay(text)).toBeUndefined();
});

test('which of day and month comes first may be said', () => {
  expect([writtenDay('03/04/2026', true), writtenDay('03/04/2026', false)]).toEqual([
    '2026-04-03',
    '2026-03-04',
  ]);
  expect([writtenDay('03.04.2026', true), writtenDay('18-07-2026', true)]).toEqual([
    '2026-04-03',
    '2026-07-18',
  ]);
  expect(writtenDay('2026-07-18', true)).toBe('2026-07-18');
});
