import { expect, test } from 'vitest';
import type { TextKey } from '.';
import { textsFor } from './server';

/** Sentences of the rules that stand in a small area too, so that the first page does not fetch all rules for them. */
const repeated: [TextKey, TextKey][] = [
  ['account.viewOnly.account', 'rules.access.account-views'],
  ['account.viewOnly.pin', 'rules.access.pin-views'],
  ['account.viewOnly.pin-with-accounts', 'rules.access.pin-views-ask-by-account'],
  ['common.errors.server', 'rules.server.failed'],
  ['common.errors.sessionExpired', 'rules.sessions.expired'],
  ['signIn.problems.email', 'rules.users.sign-in-email'],
  ['signIn.problems.password', 'rules.users.sign-in-password'],
  ['signIn.problems.pin', 'rules.pins.not-valid'],
  ['signIn.code.problems.code-missing', 'rules.second-factors.code-missing'],
  ['signIn.code.problems.code-shape', 'rules.second-factors.code-shape'],
  ['signIn.code.problems.code-used', 'rules.second-factors.code-used'],
  ['signIn.code.problems.code-wrong', 'rules.second-factors.code-wrong'],
  ['signIn.code.problems.recovery-wrong', 'rules.second-factors.recovery-wrong'],
  ['account.retrieval.missing', 'rules.pins.answer-missing'],
  ['account.retrieval.name', 'rules.pins.name-not-valid'],
];

test.each(repeated)('%s says what %s says, in the same words', (key, rule) => {
  const { t } = textsFor('en-US');
  expect(t(key)).toBe(t(rule));
});
