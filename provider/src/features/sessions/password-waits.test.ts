import { expect, test } from 'vitest';
import { beginTry, endTry, freeTries, longestWait, mayTry, triesNow, waitAfter } from './password-waits';

const morning = new Date('2026-07-15T14:00:00Z');
const later = (ms: number) => new Date(morning.getTime() + ms);
const day = 24 * 60 * 60_000;
const none = { wrong: 0, underWay: 0, begunAt: null, waitUntil: null, expiresAt: later(day) };

test('the wait grows from nothing over seconds to minutes, and never beyond a quarter of an hour', () => {
  const waits = [1, 4, 5, 6, 7, 10, 13, 14, 100, 10_000].map((wrong) => waitAfter(wrong, 'device') / 1000);
  expect(waits).toEqual([0, 0, 2, 4, 8, 64, 512, 900, 900, 900]);
});

test('whoever tries from one network all day does not make others wait', () => {
  let tries = 0;
  for (let at = 0; at < day; tries++) at += Math.max(1000, waitAfter(tries + 1, 'accountFromNetwork'));
  expect(tries).toBeGreaterThan(90);
  expect(tries).toBeLessThan(freeTries.account / 4);
});

test('tries under way count as if they were wrong until they end', () => {
  let tries = none as Parameters<typeof beginTry>[0];
  for (let begun = 0; begun < freeTries.device; begun++) {
    expect(mayTry(tries, 'device', morning)).toBe('yes');
    tries = beginTry(tries, morning);
  }
  expect(mayTry(tries, 'device', morning)).toBe('busy');
  expect(mayTry(endTry(tries, 'device', 'right', morning), 'device', morning)).toBe('yes');
  const wrong = endTry(tries, 'device', 'wrong', morning);
  expect(mayTry(wrong, 'device', morning)).toBe('busy');
});

test('after the wait one try at a time is let through', () => {
  const waiting = endTry({ ...none, wrong: 9, underWay: 1 }, 'device', 'wrong', morning);
  expect(mayTry(waiting, 'device', morning)).toBe('wait');
  const over = later(longestWait);
  expect(mayTry(waiting, 'device', over)).toBe('yes');
  expect(mayTry(beginTry(waiting, over), 'device', over)).toBe('busy');
});

/** How many wrong tries a day somebody makes who tries again as soon as the wait is over. */
function triesInADay(kind: Parameters<typeof waitAfter>[1]): number {
  let tries = 0;
  for (let at = 0; at < day; tries++) at += Math.max(1000, waitAfter(tries + 1, kind));
  return tries;
}

test('whoever knows the password needs over ten years to guess a code, from wherever they try', () => {
  // Codes of three time steps are right at a time, of a million.
  const yearsToGuess = (triesADay: number) => 1_000_000 / 3 / triesADay / 365;
  const strangers = triesInADay('codeOfAccount');
  const browser = triesInADay('codeOfDevice');
  expect([strangers, browser]).toEqual([47, 27]);
  expect(yearsToGuess(strangers)).toBeGreaterThan(19);
  expect(yearsToGuess(browser)).toBeGreaterThan(32);
  // With a stolen browser besides.
  expect(yearsToGuess(strangers + browser)).toBeGreaterThan(12);
});

test('whoever tries codes from one network all day does not make other networks wait', () => {
  expect(triesInADay('codeFromNetwork')).toBeLessThan(freeTries.codeOfAccount);
});

test('a right password forgets wrong ones of its own, not those that others made', () => {
  const tried = { ...none, wrong: 4, underWay: 1 };
  expect(endTry(tried, 'accountFromNetwork', 'right', morning)).toMatchObject({ wrong: 0, underWay: 0 });
  expect(endTry(tried, 'network', 'right', morning)).toMatchObject({ wrong: 4, underWay: 0 });
  expect(endTry(tried, 'account', 'failed', morning)).toMatchObject({ wrong: 4, underWay: 0 });
});

test('a count is over after a day, and a try that a stopped process left after half a minute', () => {
  expect(triesNow({ ...none, wrong: 20, waitUntil: later(day + 1) }, later(day))).toMatchObject({
    wrong: 0,
    waitUntil: null,
    expiresAt: later(2 * day),
  });
  const left = { ...none, wrong: 3, underWay: 2, begunAt: morning };
  expect(triesNow(left, later(10_000)).underWay).toBe(2);
  expect(triesNow(left, later(31_000))).toMatchObject({ wrong: 3, underWay: 0 });
});
