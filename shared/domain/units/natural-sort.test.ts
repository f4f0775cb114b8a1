import { expect, test } from 'vitest';
import { compareNaturally, sortNaturally } from './natural-sort';

const sorted = (units: string[]) => sortNaturally(units, (unit) => unit);

test('unit 9 comes before unit 10, and 1002 after both', () => {
  expect(sorted(['1002', '10', '9'])).toEqual(['9', '10', '1002']);
});

test('letters before and after the number keep their own order', () => {
  expect(sorted(['A10', '101B', 'A2', '101A', '101', 'PH1'])).toEqual([
    '101',
    '101A',
    '101B',
    'A2',
    'A10',
    'PH1',
  ]);
});

test('capital and small letters are the same letter', () => {
  expect(sorted(['th10', 'TH2', 'Th1'])).toEqual(['Th1', 'TH2', 'th10']);
});

test('leading zeros do not change the number but still give one fixed order', () => {
  expect(compareNaturally('007', '8')).toBeLessThan(0);
  expect(compareNaturally('07', '7')).toBeLessThan(0);
  expect(compareNaturally('7', '07')).toBeGreaterThan(0);
});

test('numbers too long for a computer number are still compared as numbers', () => {
  expect(compareNaturally('99999999999999999998', '99999999999999999999')).toBeLessThan(0);
});

test('no text comes before any text, and equal texts are equal', () => {
  expect(compareNaturally('', '1')).toBeLessThan(0);
  expect(compareNaturally('A-1', 'A-1')).toBe(0);
});

test('the list that was given is left as it was', () => {
  const given = ['2', '1'];
  sorted(given);
  expect(given).toEqual(['2', '1']);
});
