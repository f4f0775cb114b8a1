import { expect, test } from 'vitest';
import { checkUnit, unitKey, withoutNegative } from '.';

const good = { floor: '12', unit: '1204', bedroom_count: '2' };
const reasons = (entry: Partial<typeof good>, floors?: string[]) =>
  checkUnit({ ...good, ...entry }, floors).map(({ reason }) => reason);

test('spaces alone are empty', () => {
  expect(reasons({ floor: ' ', unit: '\t', bedroom_count: '' })).toEqual([
    'units.floor-empty',
    'units.number-empty',
    'units.bedrooms-empty',
  ]);
});

test('floor and unit take letters, digits, spaces and hyphens only', () => {
  expect(reasons({ floor: 'Étage-2 b', unit: 'PH 2-A' })).toEqual([]);
  for (const unit of ['12#', '1.2', '1/2', '=1', '12\u0000', '½']) {
    expect(reasons({ unit }), unit).toEqual(['units.number-special-characters']);
  }
  expect(reasons({ floor: '1st!' })).toEqual(['units.floor-special-characters']);
});

test('a bedroom count is digits only; none is a studio', () => {
  expect(reasons({ bedroom_count: '0' })).toEqual([]);
  for (const count of ['-1', '1.5', 'two', '1e1', '١', '100']) {
    expect(reasons({ bedroom_count: count }), count).toEqual(['units.bedrooms-not-a-number']);
  }
});

test('a floor that is chosen must be one of the building', () => {
  expect(reasons({ floor: '12' }, ['1', '2'])).toEqual(['units.floor-not-listed']);
  expect(reasons({ floor: '12' }, ['1', '12'])).toEqual([]);
  expect(reasons({ floor: ' ' }, ['1', '12'])).toEqual(['units.floor-not-listed']);
});

test('a door has room for twenty characters', () => {
  expect(checkUnit({ ...good, unit: 'x'.repeat(21) })).toEqual([
    { field: 'unit', reason: 'units.number-too-long', params: { limit: 20 } },
  ]);
});

test('capital letters and spaces around it do not make another unit', () => {
  expect(unitKey(' 4b')).toBe(unitKey('4B'));
});

test('a negative number is cleared while it is typed', () => {
  expect(withoutNegative('-4')).toBe('');
  expect(withoutNegative('4-B')).toBe('4-B');
});

test('a number that is zero or negative is given to no unit, and stays where it stands', () => {
  expect(reasons({ unit: '0' })).toEqual(['units.number-zero']);
  expect(reasons({ unit: ' 000 ' })).toEqual(['units.number-zero']);
  expect(reasons({ unit: '-5' })).toEqual(['units.number-negative']);
  expect(reasons({ unit: '0A' })).toEqual([]);
  expect(checkUnit({ ...good, unit: '-5' }, null, '-5')).toEqual([]);
  expect(checkUnit({ ...good, unit: '0' }, null, '-5')).toHaveLength(1);
});
