import { expect, test } from 'vitest';
import { type LaterVisit, recommendationAfter } from './later-visit';

const later = (about: Partial<LaterVisit> = {}): LaterVisit => ({
  outcome: 'inspected',
  activity_level: 'No activity',
  comment: '',
  needsFollowUp: false,
  ...about,
});

test('a recommendation is withdrawn when nothing is found, or nobody is to come', () => {
  expect(recommendationAfter([later()])).toBe('withdrawn');
  expect(recommendationAfter([later({ activity_level: 'Low activity', comment: 'No follow up' })])).toBe(
    'withdrawn',
  );
});

test('it stays behind a closed door, and where there is activity or nobody has looked', () => {
  expect(
    recommendationAfter([later({ outcome: 'refused', activity_level: null, needsFollowUp: true })]),
  ).toBe('stays');
  expect(recommendationAfter([later({ activity_level: 'High activity' })])).toBe('stays');
  expect(recommendationAfter([later({ activity_level: null })])).toBe('stays');
  expect(recommendationAfter([])).toBe('stays');
});

test('of several results of one visit the one that asks counts, then the one that leaves it', () => {
  expect(recommendationAfter([later(), later({ activity_level: 'Low activity' })])).toBe('stays');
  expect(recommendationAfter([later(), later({ needsFollowUp: true })])).toBe('replaced');
});
