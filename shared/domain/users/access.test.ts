import { expect, test } from 'vitest';
import { accessOf } from '.';

const now = new Date('2026-07-15T14:00:00Z');
const nobody = { hasPassword: false, mustChoosePassword: false, invitedUntil: null, isLinked: false };

test('an invitation counts until its end, and no longer once a password was chosen', () => {
  const until = (moment: string) => ({ ...nobody, invitedUntil: new Date(moment) });
  expect(accessOf(nobody, now)).toBe('not-invited');
  expect(accessOf(until('2026-07-15T14:00:01Z'), now)).toBe('invited');
  expect(accessOf(until('2026-07-15T14:00:00Z'), now)).toBe('invitation-expired');
  expect(accessOf({ ...until('2026-07-22T14:00:00Z'), hasPassword: true }, now)).toBe('password');
});

test('whoever signs in by OpenID Connect needs no invitation', () => {
  expect(accessOf({ ...nobody, isLinked: true }, now)).toBe('openid');
});

test('a password that somebody else knows is told apart', () => {
  const known = { ...nobody, hasPassword: true, mustChoosePassword: true };
  expect(accessOf(known, now)).toBe('initial-password');
});
