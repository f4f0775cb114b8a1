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
  expect(checkVisitDays([first, second], new Set(['first', 'second']), '2026-12-07')).toEqual([refused]);
  expect(checkVisitDays([first, bookedSecond], new Set(['first']), '2026-12-07')).toEqual([refused]);
  expect(checkVisitDays([booked, bookedSecond], new Set(['second']), '2026-11-23')).toEqual([refused]);
  expect(checkVisitDays([booked, second], new Set(['second']), '2026-12-07')).toEqual([]);
});

test('what was booked on one day before is no concern of other units', () => {
  const lines = [
    { ...first, day: '2026-12-07' },
    { ...second, day: '2026-12-07' },
    line('b', { unitNumber: '7' }),
  ];
  expect(checkVisitDays(lines, new Set(['b']), '2026-12-07')).toEqual([]);
});
