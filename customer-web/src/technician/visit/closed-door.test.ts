import { readComment } from '@clearunit/shared/domain/follow-ups';
import { expect, test } from 'vitest';
import { closedDoorOf, type NoAccessPhrases, withDoor } from './closed-door';

const phrases: NoAccessPhrases = ['No access', 'Not completed'];
const open = { refused_entry: false, comment: 'Dog barks' };

test('no access is one tap, is understood as not completed, and the same tap takes it back', () => {
  const closed = withDoor(open, 'noAccess', phrases);
  expect(closed).toEqual({ refused_entry: true, comment: 'Dog barks. No access. Not completed.' });
  expect(closedDoorOf(closed, phrases)).toBe('noAccess');
  expect(readComment(closed.comment).saysNotCompleted).toBe(true);
  expect(withDoor(closed, null, phrases)).toEqual({ refused_entry: false, comment: 'Dog barks.' });
});

test('refused says nothing more than that, and may turn out to have been no access', () => {
  const refused = withDoor(open, 'refused', phrases);
  expect(refused).toEqual({ refused_entry: true, comment: 'Dog barks' });
  const noAccess = withDoor(refused, 'noAccess', phrases);
  expect(closedDoorOf(noAccess, phrases)).toBe('noAccess');
  expect(closedDoorOf(withDoor(noAccess, 'refused', phrases), phrases)).toBe('refused');
});

test('a phrase that was tapped before is not said twice', () => {
  expect(withDoor({ refused_entry: false, comment: 'Not completed.' }, 'noAccess', phrases).comment).toBe(
    'Not completed. No access.',
  );
});
