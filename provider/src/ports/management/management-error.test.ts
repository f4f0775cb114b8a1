import { statusOf } from '@clearunit/shared/domain/errors';
import { expect, test } from 'vitest';
import { ManagementError } from './management-error';

test('a refusal is told in the system’s own words', () => {
  const refusal = new ManagementError('refused', 'Branch 7 is closed.');
  expect([refusal.reason, statusOf(refusal), refusal.params]).toEqual([
    'management.refused',
    409,
    { message: 'Branch 7 is closed.' },
  ]);
});

test('everything else is told in the words of the specification, whatever the network said', () => {
  for (const failure of [
    new ManagementError('unreachable', 'connect ECONNREFUSED 10.0.0.1:443'),
    new ManagementError('wrong answer', '<html>'),
    new ManagementError('refused', ''),
  ]) {
    expect([failure.reason, statusOf(failure), failure.params]).toEqual(['management.unavailable', 503, {}]);
  }
});
