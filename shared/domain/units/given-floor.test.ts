import { expect, test } from 'vitest';
import { givenFloors, type UnitToPlace } from '.';

const givenFloor = (floor: string, unit: UnitToPlace, others: UnitToPlace[]) =>
  givenFloors([{ ...unit, floor }], others)[0];

test.each([
  ['12', '1204', null],
  [' 12 ', '1204', null],
  ['', '1204', null],
  ['11', '1204', '11'],
  ['ph', 'PH2', null],
  ['mezz', '12', 'MEZZ'],
  ['12th floor', '1204', null],
  ['G', '12', null],
])('floor %j of unit %s is given by hand: %j', (floor, unit, expected) => {
  expect(givenFloor(floor, { unit }, [])).toBe(expected);
});

test('what the number names depends on the other units', () => {
  expect(givenFloor('B', { unit: 'B2' }, [{ unit: 'A1' }])).toBeNull();
  expect(givenFloor('TH', { unit: '3', townHouse: true }, [])).toBeNull();
  expect(givenFloor('1', { unit: '3', townHouse: true }, [])).toBe('1');
});
