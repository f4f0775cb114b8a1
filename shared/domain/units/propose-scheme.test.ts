import { expect, test } from 'vitest';
import { proposeScheme } from '.';

const proposed = (...units: string[]) => proposeScheme(units.map((unit) => ({ unit })));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

test('nothing speaks against the last two digits being the door', () => {
  expect(proposed()).toBe('hundreds');
  expect(proposed('101', '102', '1204', '1204A', 'PH1', 'G05')).toBe('hundreds');
  expect(proposed('4B', '5F', '12A', '13G', '11C', '10A')).toBe('hundreds');
  expect(proposed('12-04', '12-05', '9-01')).toBe('hundreds');
});

test('units that are counted through have no floor in their first digit', () => {
  expect(proposed(...numbers(1, 30))).toBe('hundreds');
  expect(proposed(...numbers(10, 39))).toBe('hundreds');
});

test('doors that begin again with each ten have', () => {
  expect(proposed('11', '12', '13', '14', '21', '22', '23', '24', '51', '52', '53', '54')).toBe(
    'first-digit',
  );
  expect(proposed('2B', '3A', '5F', '52B')).toBe('first-digit');
  expect(proposed('1001', '1022', '2001', '2040', '3011')).toBe('first-digit');
});

test('letters before numbers with a floor are towers', () => {
  expect(proposed('B101', 'B102', 'B1408', 'PH1')).toBe('tower');
  expect(proposed('A-101', 'A-102', 'C-1204')).toBe('tower');
  expect(proposed('101', '102', '201', 'B101')).toBe('hundreds');
});

test('a number before a dash with a whole unit number behind it is a block', () => {
  expect(proposed('6301-001', '6301-002', '6303-009')).toBe('dash-block');
  expect(proposed('1-101', '2-101')).toBe('dash-block');
  expect(proposed('88-1A', '88-2A')).toBe('dash-block');
});

test('high numbers that share their letters are houses', () => {
  expect(proposed('3488A', '3488B', '3490A', '3490B')).toBe('house');
  expect(proposed('101A', '101B', '102A', '102B', '201A', '201B')).toBe('hundreds');
  expect(proposed('3401A', '101A', '101B', '3401B')).toBe('hundreds');
});

test('townhouses say nothing', () => {
  expect(proposeScheme([{ unit: '101' }, { unit: '3488A', townHouse: true }, { unit: 'TH12' }])).toBe(
    'hundreds',
  );
});
