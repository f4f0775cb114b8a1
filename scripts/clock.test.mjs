import { expect, it } from 'vitest';
import { clockAt } from './lib/clock.mjs';
import { called, moments } from './lib/days.mjs';

it.each([
  ['ahead', 3_600_000, '+3600s'],
  ['behind', -3_600_000, '-3600s'],
])('a clock that is to be %s is moved by the difference', (_, difference, offset) => {
  const { FAKETIME, LD_PRELOAD } = clockAt('/a/library', new Date(Date.now() + difference));
  expect([FAKETIME, LD_PRELOAD]).toEqual([offset, '/a/library']);
});

it('each moment is one, and is called by the day that it is in the portal’s zone', () => {
  expect(new Set(moments.map((moment) => new Date(moment).getTime())).size).toBe(moments.length);
  expect(called(new Date('2026-11-22T03:30Z'))).toMatch(/^Sat, 2026-11-21, 22:30/);
  expect(called(new Date('2026-11-22T05:30Z'))).toMatch(/^Sun, 2026-11-22, 00:30/);
});
