import { expect, test } from 'vitest';
import { heatmapUnit } from '../testing';
import { isLong, numberRoom } from './number-room';

const roomOf = (...numbers: string[]) =>
  numberRoom([
    {
      floor: '1',
      part: 'floors',
      cells: [null, ...numbers.map((unit, at) => heatmapUnit(unit, at + 2))],
    },
  ]);

test('a number of four digits stands in full size, one of five is written smaller', () => {
  expect(['1204', 'PH2', '12B', 'B1204', '1204A', '6301-001'].map(isLong)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('cells are as wide as the longest number wants', () => {
  expect(roomOf('101', '1204').rem).toBeCloseTo(4 * 0.7 * 0.9375);
  expect(roomOf('101', '6301-00123').rem).toBeCloseTo((9 * 0.7 + 0.42) * 0.75);
});

test('in print a line of long numbers has fewer of them', () => {
  expect(roomOf('101', '1204')).toMatchObject({ upright: 16, sideways: 24 });
  const { upright, sideways } = roomOf('6301-00123');
  expect([upright, sideways]).toEqual([9, 13]);
});
