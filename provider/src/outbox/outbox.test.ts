import { expect, test } from 'vitest';
import { handleAllDue, leaseFrom, mostAttempts, nextAttempt } from '.';

const now = new Date('2026-07-15T10:00:00Z');
const minutesUntil = (at: string | null) => at && (Date.parse(at) - now.getTime()) / 60_000;

test('attempts are 1, 5 and 30 minutes, 2 and 12 hours apart, and then something is given up', () => {
  const attempts = Array.from({ length: mostAttempts }, (_, at) => at + 1);
  const next = attempts.map((made) => minutesUntil(nextAttempt(made, now)));
  expect(next).toEqual([1, 5, 30, 120, 720, null]);
});

test('what must go out in the end is tried twice a day', () => {
  expect(nextAttempt(11, now, { most: 11 })).toBeNull();
  expect(minutesUntil(nextAttempt(99, now, { most: Number.POSITIVE_INFINITY }))).toBe(720);
});

test('a lease ends by the clock', () => {
  expect(leaseFrom(now, 60_000)).toEqual({
    now: '2026-07-15T10:00:00.000Z',
    leaseUntil: '2026-07-15T10:01:00.000Z',
  });
});

test('a round ends when nothing is due, or when the provider stops', async () => {
  const due = [1, 2, 3];
  const handleNext = async () => due.shift() !== undefined;
  await handleAllDue(handleNext, AbortSignal.abort());
  expect(due).toEqual([1, 2, 3]);
  await handleAllDue(handleNext, undefined);
  expect(due).toEqual([]);
});
