import { expect, test } from 'vitest';
import { hasPhrase, togglePhrase } from './comment-phrases';

const again = 'Follow up treatment required';
const never = 'No follow up';

test('a quick phrase is put behind what was typed, as a sentence of its own', () => {
  expect(togglePhrase('', again)).toBe('Follow up treatment required.');
  expect(togglePhrase('Dog in the unit', again)).toBe('Dog in the unit. Follow up treatment required.');
  expect(togglePhrase('Droppings behind the stove! ', again)).toBe(
    'Droppings behind the stove! Follow up treatment required.',
  );
});

test('pressing it again takes it out and leaves the rest', () => {
  const both = togglePhrase(togglePhrase('Dog in the unit.', 'Not completed'), again);
  expect(togglePhrase(both, 'Not completed')).toBe('Dog in the unit. Follow up treatment required.');
});

test('a phrase that says the contrary gives way', () => {
  expect(togglePhrase('Clean. No follow up.', again, [never])).toBe('Clean. Follow up treatment required.');
});

test('a phrase inside other words is not that phrase', () => {
  expect(hasPhrase('No follow up inspection needed', never)).toBe(false);
  expect(hasPhrase('no follow up', never)).toBe(true);
});

test('a comment never grows beyond its limit', () => {
  const long = 'x'.repeat(490);
  expect(togglePhrase(long, again)).toBe(long);
});
