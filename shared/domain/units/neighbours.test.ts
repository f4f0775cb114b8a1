import { expect, test } from 'vitest';
import { type NumberingScheme, neighbourFinder, type UnitToPlace } from '.';

function around(
  unit: string,
  units: readonly (string | UnitToPlace)[],
  scheme: NumberingScheme | null = null,
) {
  const all = units.map((one) => (typeof one === 'string' ? { unit: one } : one));
  const { beside, above, below } = neighbourFinder(all, scheme)(all.findIndex((one) => one.unit === unit));
  const name = (at: number) => all[at]!.unit;
  return { beside: beside.map(name).sort(), above: above.map(name), below: below.map(name) };
}

const block = ['401', '402', '403', '501', '502', '503', '504', '601', '602', '603'];

test('beside is next door, above and below the same door on the next floor', () => {
  expect(around('502', block)).toEqual({ beside: ['501', '503'], above: ['602'], below: ['402'] });
  expect(around('504', block)).toEqual({ beside: ['503'], above: [], below: [] });
});

test('a door that is left out, or a floor, parts neighbours', () => {
  expect(around('101', ['101', '103', '301'])).toEqual({ beside: [], above: [], below: [] });
});

test('a lettered door stands between its numbers where it is, and parts nobody elsewhere', () => {
  const units = ['1104', '1105', '1204', '1204A', '1205'];
  expect(around('1204A', units)).toEqual({ beside: ['1204', '1205'], above: [], below: [] });
  expect(around('1104', units)).toEqual({ beside: ['1105'], above: ['1204'], below: [] });
});

test('floors of one height are not over each other, a mezzanine lies between', () => {
  const units = ['G01', 'M01', '101', 'BSMT1', 'B1'];
  expect(around('M01', units)).toMatchObject({ above: ['101'], below: ['G01'] });
  expect(around('B1', units)).toMatchObject({ below: [] });
});

test('a penthouse has doors of its own, a townhouse nobody above or below', () => {
  expect(around('PH1', ['2001', 'PH1', 'PH2'])).toEqual({ beside: ['PH2'], above: [], below: [] });
  expect(around('TH1', ['TH1', 'TH2', '101'])).toEqual({ beside: ['TH2'], above: [], below: [] });
});

test('the same door of another tower is no neighbour', () => {
  expect(around('B101', ['A101', 'A201', 'B101', 'B102', 'B201'])).toEqual({
    beside: ['B102'],
    above: ['B201'],
    below: [],
  });
});

test('a floor given by hand moves neighbours along', () => {
  const units = [
    { unit: '1', manualFloor: '1' },
    { unit: '2', manualFloor: '1' },
    { unit: '3', manualFloor: '2' },
    { unit: '4', manualFloor: '2' },
  ];
  expect(around('3', units, 'given')).toEqual({ beside: ['4'], above: [], below: ['1'] });
});
