import { expect, test } from 'vitest';
import { placedRows } from '.';

test('a building stands as its heatmap would: floors from the top, then the townhouses', () => {
  const units = ['101', 'PH1', '203', '201', 'B1'].map((unit) => ({ unit }));
  expect(placedRows([{ unit: 'TH2' }, ...units, { unit: 'TH1' }], null)).toEqual([
    { floor: 'PH', townhouse: false, cells: ['PH1'] },
    { floor: '2', townhouse: false, cells: ['201', null, '203'] },
    { floor: '1', townhouse: false, cells: ['101'] },
    { floor: 'B', townhouse: false, cells: ['B1'] },
    { floor: 'TH', townhouse: true, cells: ['TH1', 'TH2'] },
  ]);
});

test('another scheme, another picture', () => {
  const units = ['11', '12', '21'].map((unit) => ({ unit }));
  expect(placedRows(units, 'first-digit').map(({ floor, cells }) => [floor, cells])).toEqual([
    ['2', ['21']],
    ['1', ['11', '12']],
  ]);
  expect(placedRows(units, 'given').map(({ floor, cells }) => [floor, cells])).toEqual([
    ['G', ['11', '12', '21']],
  ]);
});
