import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes';

const began = { name: 'Elm', note: '', emails: ['a@b.ca'], prices: { BB1: '10', BB2: '20' } };

test('what both changed is mine, what only the other changed is theirs, and the rest stays', () => {
  const mine = { ...began, name: 'Elm House', note: 'Ring twice' };
  const stored = { ...began, name: 'Elm Court', emails: ['a@b.ca', 'c@d.ca'] };
  expect(mergeChanges(began, mine, stored)).toEqual({
    name: 'Elm House',
    note: 'Ring twice',
    emails: ['a@b.ca', 'c@d.ca'],
    prices: began.prices,
  });
});

test('prices are compared one by one, also one that is new', () => {
  const mine = { ...began, prices: { BB1: '11', BB2: '20' } };
  const stored = { ...began, prices: { BB1: '12', BB2: '21', BB3: '30' } };
  expect(mergeChanges(began, mine, stored).prices).toEqual({ BB1: '11', BB2: '21', BB3: '30' });
});

test('a value that was emptied stays empty', () => {
  const stored = { ...began, note: 'Keys at the desk' };
  expect(mergeChanges({ ...began, note: 'Ring' }, { ...began, note: '' }, stored).note).toBe('');
});
