import { expect, test } from 'vitest';
import { alikeUnits } from '.';

test.each([
  ['5F', 'APT5F'],
  ['5F', '5-F'],
  ['5F', '05f'],
  ['PH-2', 'PH 2'],
  ['Unit 12', '#12'],
  ['12-04', '12 04'],
])('%s and %s are alike', (one, other) => {
  expect(alikeUnits(one, ['101', other])).toEqual([other]);
});

test.each([
  ['5F', '5f'],
  ['5F', '5G'],
  ['1-11', '11-1'],
  ['101', '1010'],
])('%s and %s are not told', (one, other) => {
  expect(alikeUnits(one, [other])).toEqual([]);
});
