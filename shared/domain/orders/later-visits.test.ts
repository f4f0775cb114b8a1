import { expect, test } from 'vitest';
import { checkVisitDays, laterVisits, type PlannedLine, waitingVisits } from './later-visits';

const line = (id: string, about: Partial<PlannedLine> = {}): PlannedLine => ({
  id,
  unitNumber: '1002',
  pestId: 'bed-bugs',
  requestType: 'neworder',
  status: 'in progress',
  day: null,
  ...about,
});
const scheduled = (day: string) => ({ status: 'scheduled', day });
const first = line('first');
const second = line('second', { requestType: 'followup' });

test('a follow-up of the same unit and pest follows the visit before', () => {
  expect([...laterVisits([second, first])]).toEqual([['second', [first]]]);
  expect(laterVisits([first, line('other', { requestType: 'followup', pestId: 'mice' })]).size).toBe(0);
  expect(laterVisits([first, line('other', { requestType: 'followup', unitNumber: '1003' })]).size).toBe(0);
  expect(laterVisits([second]).size).toBe(0);
});

test('a second visit waits for the first one, and not once that is done', () => {
  expect([...waitingVisits([first, second])]).toEqual(['second']);
  expect(waitingVisits([second]).size).toBe(0);
});

test('both visits of a unit cannot be on one day, whichever of them is moved', () => {
  const refused = {
    field: 'units',
    reason: 'orders.visits-on-one-day',
    params: { units: '1002', smart_count: 1 },
  };
  const [booked, bookedSecond] = [
    { ...first, day: '2026-11-23' },
    { ...second, day: '2026-12-07' },
  ];
  expect(checkVisitDays([first, second], new Set(['first', 'second']), scheduled('2026-12-07'))).toEqual([
    refused,
  ]);
  expect(checkVisitDays([first, bookedSecond], new Set(['first']), scheduled('2026-12-07'))).toEqual([
    refused,
  ]);
  expect(checkVisitDays([booked, bookedSecond], new Set(['second']), scheduled('2026-11-23'))).toEqual([
    refused,
  ]);
  expect(checkVisitDays([booked, second], new Set(['second']), scheduled('2026-12-07'))).toEqual([]);
});

test('what was booked on one day before is no concern of other units', () => {
  const lines = [
    { ...first, day: '2026-12-07' },
    { ...second, day: '2026-12-07' },
    line('b', { unitNumber: '7' }),
  ];
  expect(checkVisitDays(lines, new Set(['b']), scheduled('2026-12-07'))).toEqual([]);
});

test('a second visit is not planned before the first, whichever of them is moved', () => {
  const refused = {
    field: 'units',
    reason: 'orders.second-visit-first',
    params: { units: '1002', smart_count: 1 },
  };
  const [booked, bookedSecond] = [
    { ...first, day: '2026-11-23' },
    { ...second, day: '2026-12-07' },
  ];
  const moves: [PlannedLine[], string, string][] = [
    [[booked, second], 'second', '2026-11-20'],
    [[booked, bookedSecond], 'second', '2026-11-22'],
    [[first, bookedSecond], 'first', '2026-12-08'],
  ];
  for (const [lines, id, day] of moves)
    expect(checkVisitDays(lines, new Set([id]), scheduled(day))).toEqual([refused]);
  expect(checkVisitDays([first, second], new Set(['second']), scheduled('2026-11-20'))).toEqual([]);
  expect(checkVisitDays([booked, bookedSecond], new Set(['first']), scheduled('2026-12-06'))).toEqual([]);
});

test('what is done is done: it is recorded for its day, and hinders no first visit', () => {
  const late = [first, { ...second, day: '2026-11-20' }];
  const completed = { status: 'completed', day: '2026-11-23' };
  expect(checkVisitDays(late, new Set(['first']), completed)).toEqual([]);
  const done = [first, { ...second, status: 'completed' as const, day: '2026-11-20' }];
  expect(checkVisitDays(done, new Set(['first']), scheduled('2026-11-23'))).toEqual([]);
});

test('nothing speaks against a day that is not chosen', () => {
  expect(checkVisitDays([first, second], new Set(['first', 'second']), scheduled(''))).toEqual([]);
});
