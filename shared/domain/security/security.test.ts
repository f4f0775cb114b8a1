import { expect, test } from 'vitest';
import { noteOfChange, noteOfRefusal } from '.';

const refusal = (reason: string, status: number, problems: string[] = []) =>
  noteOfRefusal({ reason, status, problems: problems.map((each) => ({ reason: each })) }, 'someCall');

test.each([
  ['sessions.wrong-pin', 400, 'pin-sign-in', 'failed'],
  ['sessions.wrong-pin-or-building', 400, 'pin-sign-in', 'failed'],
  ['sessions.wrong-code', 400, 'pin-sign-in', 'failed'],
  ['sessions.code-sent', 400, 'pin-sign-in', 'refused'],
  ['sessions.too-many-tries', 429, 'limit', 'refused'],
  ['server.too-many', 429, 'limit', 'refused'],
  ['access.refused', 403, 'refusal', 'refused'],
  ['access.other-origin', 403, 'other-origin', 'refused'],
])('%s is recorded', (reason, status, kind, outcome) => {
  expect(refusal(reason, status)).toEqual({ kind, outcome, target: 'someCall' });
});

test('a right password without a code, and a wrong code, are told apart', () => {
  expect(refusal('second-factors.code-needed', 400)).toEqual({ kind: 'second-factor', outcome: 'refused' });
  expect(refusal('second-factors.code-wrong', 400)).toEqual({ kind: 'second-factor', outcome: 'failed' });
});

test.each(['unknown', 'unverified', 'linked-otherwise', 'denied', 'not-valid', 'too-weak'])(
  'a sign-in by OpenID Connect that is refused is recorded: %s',
  (why) => {
    expect(refusal(`sessions.openid-${why}`, 409)).toEqual({
      kind: 'sign-in',
      outcome: 'refused',
      target: 'someCall',
    });
  },
);

test('an issuer that cannot be reached is nothing for the security log', () => {
  expect(refusal('sessions.openid-unreachable', 503)).toBeUndefined();
  expect(refusal('sessions.openid-off', 409)).toBeUndefined();
});

test('a wrong password is recorded without the call', () => {
  expect(refusal('sessions.wrong-password', 400)).toEqual({ kind: 'sign-in', outcome: 'failed' });
});

test('a wrong old password is found among the problems of the form', () => {
  expect(refusal('passwords.old-wrong', 422, ['passwords.old-wrong'])?.kind).toBe('password');
});

test('what was typed wrong, or is not there, is nothing for the security log', () => {
  expect(refusal('records.not-found', 404)).toBeUndefined();
  expect(refusal('users.email-taken', 409, ['users.email-taken'])).toBeUndefined();
});

test('a building’s update is recorded when one of its PINs changes, and not otherwise', () => {
  const change = (after: object, more = {}) =>
    noteOfChange({
      activity: 'buildings.updated',
      targetId: 'a',
      buildingId: 'a',
      description: { ...more, after },
    });
  expect(change({ city: 'Ottawa' }, { master_pin3: 'changed' })).toEqual([
    { kind: 'pin', outcome: 'done', target: 'a', buildingId: 'a' },
  ]);
  expect(change({ city: 'Ottawa' })).toEqual([]);
});

test('a new password of another is recorded, a new phone number is not', () => {
  const change = (after: object) =>
    noteOfChange({ activity: 'users.updated', targetId: 'a', description: { after } });
  expect(change({ password: 'new' })).toEqual([
    { kind: 'password', outcome: 'done', target: 'a', buildingId: undefined },
  ]);
  expect(change({ contact_number: '1' })).toEqual([]);
});
