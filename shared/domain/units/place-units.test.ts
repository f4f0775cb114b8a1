import { expect, test } from 'vitest';
import { neighboursOf, placeUnits, spotKey, type UnitToPlace } from '.';

const placed = (...units: (string | UnitToPlace)[]) => {
  const toPlace = units.map((unit) => (typeof unit === 'string' ? { unit } : unit));
  const places = placeUnits(toPlace);
  return Object.fromEntries(toPlace.map(({ unit }, at) => [unit, places[at]!]));
};

const positions = (...units: (string | UnitToPlace)[]) =>
  Object.fromEntries(Object.entries(placed(...units)).map(([unit, { position }]) => [unit, position]));

test('no units, no places', () => {
  expect(placeUnits([])).toEqual([]);
});

test('a door that finds its position taken takes the next free one, and moves nobody', () => {
  expect(positions('1204A', '1205', '1204')).toEqual({ '1204': 4, '1205': 5, '1204A': 6 });
});

test('doors that name no position fill the floor from the left in natural order', () => {
  expect(positions('2RS', '2RN', '2A')).toEqual({ '2A': 1, '2RN': 2, '2RS': 3 });
});

test('the order of the units does not matter', () => {
  const units = ['101', '101A', '101B', '102', 'G1', '1', 'BSMT', 'TH1', 'PH'].map((unit) => ({ unit }));
  const forth = placeUnits(units);
  expect(placeUnits(units.toReversed()).toReversed()).toEqual(forth);
});

test('a unit that has a position keeps it when another is added', () => {
  expect(positions({ unit: '101A', position: 2 }, '101', '102')).toEqual({ '101': 1, '101A': 2, '102': 3 });
});

test('levels of one height share their positions', () => {
  const places = placed('5', 'G5');
  expect([places['5']!.position, places.G5!.position].sort()).toEqual([5, 6]);
});

test('the penthouse lies on the highest numbered floor, the lower one under the upper', () => {
  const places = placed('101', '2001', 'PH1', 'UPH1', 'LPH1');
  expect([places.LPH1, places.PH1, places.UPH1].map((place) => place!.floorIndex)).toEqual([21, 22, 23]);
});

test('14 lies on 12 where there is no 13, unless a 13 is there', () => {
  expect(placed('1201', '1401', '1501')['1501']!.floorIndex).toBe(14);
  expect(placed('1201', '1301', '1401')['1401']!.floorIndex).toBe(14);
  expect(placed('101', '1401')['1401']!.floorIndex).toBe(14);
});

test('B is the basement where it stands alone, and a letter like any other where A and C are', () => {
  expect(placed('B1', '101').B1!.floorIndex).toBe(-1);
  expect(placed('A1', 'B1', 'C1').B1!.floorIndex).toBe(2);
});

test('townhouse rows are counted in natural order and share no positions', () => {
  const places = placed('TH1001', 'TH201', { unit: '5', townHouse: true }, '105');
  expect([places['5'], places.TH201, places.TH1001].map((place) => place!.floorIndex)).toEqual([0, 1, 2]);
  expect(places['105']).toMatchObject({ row: null, position: 5 });
});

test('no two of a thousand doors get the same spot', () => {
  const units = Array.from({ length: 1000 }, (_, at) => ({ unit: `${(at * 7) % 130}${'ABC'[at % 3]}` }));
  const keys = placeUnits(units).map(spotKey);
  expect(new Set(keys).size).toBe(1000);
});

test('a hundred thousand doors on one floor that name no position still find one each', () => {
  const places = placeUnits(Array.from({ length: 100_000 }, () => ({ unit: '2RN' })));
  expect(new Set(places.map(spotKey)).size).toBe(100_000);
});

test('beside is next door, above and below the same door on the next floor', () => {
  const { '502': unit } = placed('502');
  expect(neighboursOf(unit!)).toEqual({
    beside: [
      { floorIndex: 5, position: 1, row: null },
      { floorIndex: 5, position: 3, row: null },
    ],
    above: { floorIndex: 6, position: 2, row: null },
    below: { floorIndex: 4, position: 2, row: null },
  });
});

test('the first door has one neighbour beside it, a townhouse none above or below', () => {
  const { TH1: townhouse } = placed('TH1');
  expect(neighboursOf(townhouse!)).toEqual({
    beside: [{ floorIndex: 0, position: 2, row: 'TH' }],
    above: null,
    below: null,
  });
});
