import { expect, test } from 'vitest';
import { commentProblem } from '.';

const catalogue = {
  pests: [{ id: 'p1', name: 'Cockroaches', synonyms: ['roaches'] }],
  treatments: [{ id: 't1', name: 'Gel Bait', synonyms: [] }],
};
const row = { pest_id: 'p1', pest: 'Cockroaches', treatment_id: 't1', treatment: 'Gel Bait' };
const problemOf = (comment: string) => commentProblem({ ...row, comment }, catalogue);

test.each(['', '   ', 'All clear.', 'Resident was friendly; dog in unit'])(
  'a comment that asks for nothing is valid: “%s”',
  (comment) => expect(problemOf(comment)).toBeNull(),
);

test.each([
  'Follow up treatment',
  'Follow-up for roaches needed',
  'f/u gel bait in two weeks',
  'Not completed',
  'Reschedule required',
  'No follow up needed',
])('a comment that the portal can make a line of is valid: “%s”', (comment) =>
  expect(problemOf(comment)).toBeNull(),
);

test.each(['Follow up', 'Please follow up with the tenant', 'Follow up for pantry weevils'])(
  'a follow-up without a pest or treatment of the catalogue is invalid: “%s”',
  (comment) => expect(problemOf(comment)).toBe('unknown-follow-up'),
);

test('a follow-up that names nothing is valid when the comment says that the work was not completed', () => {
  expect(problemOf('Not completed, follow up with the tenant')).toBeNull();
});

test.each(['No follow up needed. Follow up treatment for roaches', 'No follow up. Not completed'])(
  'a comment that wants both is invalid: “%s”',
  (comment) => expect(problemOf(comment)).toBe('contradiction'),
);
