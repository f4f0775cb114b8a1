import { expect, test } from 'vitest';
import { errorsOfWord, mayBeMistyped, nearBeginnings, nearWords } from './near-words';

const known = ['bathurst', 'bathgate', 'orfevres', 'tanners', 'toronto', 'montreal', 'oak', 'oaks', '4854'];

test.each([
  ['bathrust', ['bathurst']],
  ['batthurst', ['bathurst']],
  ['bthurst', ['bathurst']],
  ['bathorst', ['bathurst']],
  ['bathrus', ['bathurst']],
  ['orfevers', ['orfevres']],
  ['tannars', ['tanners']],
  ['otronto', ['toronto']],
  ['monreal', ['montreal']],
  ['montrela', ['montreal']],
])('%s may be %s', (typed, meant) => {
  expect(nearWords(typed, known)).toEqual(meant);
});

test('short words, numbers and other words are like none', () => {
  for (const typed of ['oka', '4845', 'blk06', 'winnipeg', 'bgthqrsk'])
    expect(nearWords(typed, known)).toEqual([]);
});

test('what is near begins as it is said, and what is like none is known before', () => {
  const typed = [
    'bathrust',
    'otronto',
    'monreal',
    'oka',
    '4845',
    'blk06',
    'winnipeg',
    'abthurst',
    'aathurst',
  ];
  for (const word of typed) {
    const near = nearWords(word, known);
    expect(near.every((other) => nearBeginnings(word).some((begin) => other.startsWith(begin)))).toBe(true);
    if (near.length > 0) expect(mayBeMistyped(word)).toBe(true);
  }
  expect(typed.filter((word) => !mayBeMistyped(word))).toEqual(['oka', '4845', 'blk06']);
});

test('of words that are as near, the first five, the shortest first', () => {
  expect(nearWords('larsh', ['marsh', 'larch', 'lash', 'larchs'])).toEqual(['lash', 'larch', 'larchs']);
  expect(
    nearWords(
      'abcde',
      [...'fghijkl'].map((letter) => `abcd${letter}`),
    ),
  ).toHaveLength(5);
});

test('a whole word is near another whole word, and not near its beginning', () => {
  expect(errorsOfWord('residentail', 'residential')).toBe(1);
  expect(errorsOfWord('residential', 'residentail')).toBe(1);
  expect(errorsOfWord('maple', 'maplewood')).toBeNull();
  expect(errorsOfWord('maple', 'maples')).toBe(1);
  expect(errorsOfWord('oak', 'oka')).toBeNull();
  expect(errorsOfWord('1204', '1204')).toBe(0);
});
