import { describe, expect, test } from 'vitest';
import { provinceOfAddress, readProvince } from '.';

test('a province is read by its letters or its name', () => {
  expect(
    ['on', ' ON ', 'Ontario', 'Québec', 'quebec', 'Qc.', 'Prince Edward Island'].map(readProvince),
  ).toEqual(['ON', 'ON', 'ON', 'QC', 'QC', 'QC', 'PE']);
  expect(['', 'XX', 'NY', 'Toronto', 'O'].map(readProvince)).toEqual([null, null, null, null, null]);
});

describe('the province of an address', () => {
  const of = (address: string, city = '') => provinceOfAddress({ address, city });

  test('is told by its postal code before all else', () => {
    expect(of('200 Front St W, Toronto M5V 3K2')).toBe('ON');
    expect(of('9 rue Ontario, Ottawa, k1a0b1', 'Québec')).toBe('ON');
    expect(of('9 Ontario Street, H3Z 2Y7', 'Ontario')).toBe('QC');
    expect(of('1 Main St V6B 1A1', 'Vancouver')).toBe('BC');
  });

  test('else by the province, written out or by its letters', () => {
    expect(of('1 Main St', 'Toronto, ON')).toBe('ON');
    expect(of('1 Main St, Thunder Bay, Ontario')).toBe('ON');
    expect(of('1180 rue des Tilleuls', 'Montréal (Québec)')).toBe('QC');
    expect(of('1 Main St, Calgary AB')).toBe('AB');
  });

  test('is not known by a street, a city alone, or the postal district of two territories', () => {
    expect(of('12 rue Ontario', 'Montréal')).toBeNull();
    expect(of('12 Circle Lane, TORONTO')).toBeNull();
    expect(of('1 Ice Road X1A 1A1', 'Yellowknife')).toBeNull();
  });
});
