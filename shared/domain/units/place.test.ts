import { describe, expect, test } from 'vitest';
import { type PlaceOptions, placeOf } from '.';

/** 'floor @ height . position' */
const spoken = (unit: string, options?: PlaceOptions) => {
  const { floor, floorIndex, position, row } = placeOf(unit, options);
  return `${row === null ? '' : 'row '}${floor} @ ${floorIndex} . ${position}`;
};

describe('a number that names no floor or no position', () => {
  test.each([
    ['', 'G @ 0 . 0'],
    ['   ', 'G @ 0 . 0'],
    ['#', 'G @ 0 . 0'],
    ['???', 'G @ 0 . 0'],
    ['SUPER', 'G @ 0 . 0'],
    ['LN', 'G @ 0 . 0'],
    ['0', 'G @ 0 . 0'],
    ['1', 'G @ 0 . 1'],
    ['12', 'G @ 0 . 12'],
    ['A', 'G @ 0 . 1'],
    ['b', 'G @ 0 . 2'],
    ['BSMT', 'BSMT @ -1 . 0'],
    ['Cellar', 'CELLAR @ -1 . 0'],
    ['PH', 'PH @ 50001 . 0'],
    ['2RN', '2 @ 2 . 0'],
    ['1FL', '1 @ 1 . 0'],
    ['100', '1 @ 1 . 0'],
  ])('%s → %s', (unit, place) => expect(spoken(unit)).toBe(place));
});

describe('floor is all digits but the last two', () => {
  test.each([
    ['101', '1 @ 1 . 1'],
    ['1204', '12 @ 12 . 4'],
    ['1204A', '12 @ 12 . 4'],
    ['0101', '1 @ 1 . 1'],
    ['012', '0 @ 0 . 12'],
    ['10115', '101 @ 101 . 15'],
    ['999999999999', '9999999999 @ 49999 . 99'],
    ['12-04', '12 @ 12 . 4'],
    ['12 04', '12 @ 12 . 4'],
    ['Apt 1204', '12 @ 12 . 4'],
    ['APT5F', '5 @ 5 . 6'],
    ['# 305', '3 @ 3 . 5'],
    ['Unit 12-04', '12 @ 12 . 4'],
  ])('%s → %s', (unit, place) => expect(spoken(unit)).toBe(place));
});

describe('a letter after one or two digits is the door', () => {
  test.each([
    ['4B', '4 @ 4 . 2'],
    ['4-b', '4 @ 4 . 2'],
    ['4 B', '4 @ 4 . 2'],
    ['13G', '13 @ 13 . 7'],
    ['42A', '42 @ 42 . 1'],
    ['12EE', '12 @ 12 . 31'],
  ])('%s → %s', (unit, place) => expect(spoken(unit)).toBe(place));
});

describe('a prefix names the level', () => {
  test.each([
    ['G05', 'G @ 0 . 5'],
    ['LG3', 'LG @ -1 . 3'],
    ['B5', 'B @ -1 . 5'],
    ['B101', 'B1 @ -1 . 1'],
    ['B203', 'B2 @ -2 . 3'],
    ['SB4', 'SB @ -2 . 4'],
    ['PH2', 'PH @ 50001 . 2'],
    ['PH-2', 'PH @ 50001 . 2'],
    ['LPH 1', 'LPH @ 50000 . 1'],
    ['PH201', 'PH2 @ 50011 . 1'],
    ['D4', 'D @ 4 . 4'],
    ['F3', 'F @ 6 . 3'],
  ])('%s → %s', (unit, place) => expect(spoken(unit)).toBe(place));
});

test('in a building that letters its floors, B is the second floor and no basement', () => {
  expect(spoken('B5', { lettered: true })).toBe('B @ 2 . 5');
});

test('the same door in two blocks is on two floors, each block from its top floor down', () => {
  const a = placeOf('A101', { lettered: true });
  const b = placeOf('B101', { lettered: true });
  expect([a.floor, b.floor]).toEqual(['A1', 'B1']);
  expect(a.floorIndex - b.floorIndex).toBeGreaterThan(50_000);
  expect(placeOf('A201').floorIndex).toBe(a.floorIndex + 1);
  expect(placeOf('2-101')).toMatchObject({ floor: '2-1', position: 1, row: null });
});

test('every height fits a 4-byte integer', () => {
  for (const unit of ['A9999999', 'ZZZ99999', '1-999999', '99999999']) {
    expect(Math.abs(placeOf(unit).floorIndex)).toBeLessThan(2 ** 31);
  }
});

describe('a townhouse stands in a row', () => {
  test.each([
    ['TH12', {}, 'row TH @ 0 . 12'],
    ['th-12', {}, 'row TH @ 0 . 12'],
    ['TH112', {}, 'row TH1 @ 1 . 12'],
    ['12', { townHouse: true }, 'row TH @ 0 . 12'],
    ['112', { townHouse: true }, 'row TH1 @ 1 . 12'],
    ['A12', { townHouse: true }, 'row A @ 0 . 12'],
    ['3B', { townHouse: true }, 'row TH @ 0 . 2'],
    ['12', { townHouse: true, manualFloor: 'Elm Lane' }, 'row ELM LANE @ 0 . 12'],
  ])('%s %o → %s', (unit, options, place) => expect(spoken(unit, options)).toBe(place));
});

describe('a floor given by hand wins', () => {
  test.each([
    ['1204', '3', '3 @ 3 . 4'],
    ['12', '2', '2 @ 2 . 12'],
    ['7', 'Ground', 'GROUND @ 0 . 7'],
    ['7', '2nd', '2ND @ 2 . 7'],
    ['7', 'B2', 'B2 @ -2 . 7'],
    ['7', 'garden level', 'GARDEN LEVEL @ 0 . 7'],
    ['7', ' ', 'G @ 0 . 7'],
  ])('%s on floor %s → %s', (unit, manualFloor, place) => expect(spoken(unit, { manualFloor })).toBe(place));
});
