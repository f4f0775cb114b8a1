import { expect, test } from 'vitest';
import { isSigned, signEvent } from './signature';

const secret = 'shared-by-both-systems';
const body = Buffer.from('{"id":"é"}');
const now = new Date('2026-07-15T14:00:00Z');
const seconds = now.getTime() / 1000;
const signed = (header: string | undefined, about: { secret?: string; body?: Buffer; now?: Date } = {}) =>
  isSigned(about.secret ?? secret, about.body ?? body, header, about.now ?? now);

test('what was signed with the secret is known by it', () => {
  expect(signed(signEvent(secret, body, seconds))).toBe(true);
});

test('another secret, another body, another time and no signature are not', () => {
  const right = signEvent(secret, body, seconds);
  expect(signed(right, { secret: 'shared-by-others' })).toBe(false);
  expect(signed(right, { body: Buffer.from('{"id":"e"}') })).toBe(false);
  expect(signed(right.replace(/^t=\d+/, `t=${seconds + 1}`))).toBe(false);
  for (const header of [undefined, '', 'v1=00', `t=${seconds},v1=`, right.toUpperCase()]) {
    expect(signed(header), header).toBe(false);
  }
});

test('a signature is good for five minutes, whichever clock is ahead', () => {
  const right = signEvent(secret, body, seconds);
  const after = (difference: number) => signed(right, { now: new Date(now.getTime() + difference * 1000) });
  expect([after(300), after(-300), after(301), after(-301)]).toEqual([true, true, false, false]);
});
