import { expect, test } from 'vitest';
import { activities } from '../domain/logs';
import { activityText } from './activities';
import { textsFor } from './server';

test('every activity has a text of its own', () => {
  const texts = activities.map((activity) => activityText(textsFor(), activity));
  expect(new Set(texts).size).toBe(activities.length);
});

test('an activity that is not known any more is shown as it was written', () => {
  expect(activityText(textsFor(), 'buildings imported')).toBe('buildings imported');
});
