import { expect, test } from 'vitest';
import { readComment } from './comment';

test('an empty comment says nothing', () => {
  expect(readComment('')).toEqual({
    followUps: [],
    saysNoFollowUp: false,
    saysNotCompleted: false,
    saysRescheduleRequired: false,
  });
});

test('follow up is read in all its spellings', () => {
  for (const spelled of ['follow up', 'Follow-Up', 'FOLLOWUP', 'follow-ups', 'f/u', 'Follow  up']) {
    expect(readComment(`${spelled} in two weeks`).followUps, spelled).toEqual(['in two weeks']);
  }
});

test('no follow up is understood in all the ways in which it is said', () => {
  for (const comment of [
    'No follow up',
    'no follow-up required',
    'NO FURTHER FOLLOWUP',
    'No need for a follow up.',
    'Follow up not required',
    'Follow-up is not needed',
    'Follow up inspection not necessary',
    'Unit does not need any follow up',
    'Doesn’t require a follow-up',
  ]) {
    expect(readComment(comment), comment).toMatchObject({ saysNoFollowUp: true, followUps: [] });
  }
});

test('a no that belongs to something else denies no follow up', () => {
  expect(readComment('No activity, follow up in two weeks').saysNoFollowUp).toBe(false);
  expect(readComment('Tenant was not home. Follow up').followUps).toEqual(['']);
});

test('what follows up ends with its sentence', () => {
  expect(readComment('Follow up inspection. Bait placed; follow up mice').followUps).toEqual([
    'inspection',
    'mice',
  ]);
});

test('not completed and reschedule required are heard in any case', () => {
  expect(readComment('Service NOT COMPLETED').saysNotCompleted).toBe(true);
  expect(readComment('Completed').saysNotCompleted).toBe(false);
  expect(readComment('no access - Reschedule Required').saysRescheduleRequired).toBe(true);
  expect(readComment('tenant asked to reschedule').saysRescheduleRequired).toBe(false);
});
