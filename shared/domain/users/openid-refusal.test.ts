import { expect, test } from 'vitest';
import { openIdRefusalOf, openIdRefusals } from './openid-refusal';

test('a refused sign-in is told by its own sentence', () => {
  for (const refusal of openIdRefusals)
    expect(openIdRefusalOf({ reason: `sessions.openid-${refusal}`, status: 400 })).toBe(refusal);
});

test('too many tries and all that fails otherwise are told by one as well', () => {
  expect(openIdRefusalOf({ reason: 'sessions.too-many-tries', status: 429 })).toBe('too-often');
  expect(openIdRefusalOf({ reason: 'server.provider-unreachable', status: 502 })).toBe('unreachable');
});
