import { expect, test } from 'vitest';
import type { TextKey } from '.';
import { textsFor } from './server';

/** Sentences of the rules that stand in a small area too, so that the first page does not fetch all rules for them. */
const repeated: [TextKey, TextKey][] = [
  ['common.errors.server', 'rules.server.failed'],
  ['common.errors.sessionExpired', 'rules.sessions.expired'],
  ['signIn.problems.email', 'rules.users.sign-in-email'],
  ['signIn.problems.password', 'rules.users.sign-in-password'],
  ['signIn.problems.pin', 'rules.pins.not-valid'],
  ['site.retrieval.missing', 'rules.pins.answer-missing'],
  ['site.retrieval.name', 'rules.pins.name-not-valid'],
];

test.each(repeated)('%s says what %s says, in the same words', (key, rule) => {
  const { t } = textsFor('en-US');
  expect(t(key)).toBe(t(rule));
});
