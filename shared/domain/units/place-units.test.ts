import { describe, expect, test } from 'vitest';
import { type NumberingScheme, placeUnits, type UnitToPlace } from '.';

const toPlace = (units: readonly (string | UnitToPlace)[]) =>
  units.map((unit) => (typeof unit === 'string' ? { unit } : unit));

/** The floors from the top down as they are read: 'label: column number, …'. */
function drawn(units: readonly (string | UnitToPlace)[], scheme: NumberingScheme | null = null): string[] {
  const all = toPlace(units);
  const floors = new Map<string, { index: number; cells: [number, string][] }>();
  for (const [at, { floor, floorIndex, position, row }] of placeUnits(all, scheme).entries()) {
    const key = row === null ? floor : `row ${row}`;
    const index = row === null ? floorIndex : -1_000_000 + floorIndex;
    if (!floors.has(key)) floors.set(key, { index, cells: [] });
    floors.get(key)!.cells.push([position, all[at]!.unit]);
  }
  return [...floors]
    .sort(([, a], [, b]) => b.index - a.index)
    .map(([floor, { cells }]) => {
      const inOrder = cells.sort((a, b) => a[0] - b[0]).map(([column, unit]) => `${column} ${unit}`);
      return `${floor}: ${inOrder.join(', ')}`;
    });
}

const tower = (letter: string, floors: number) =>
  Array.from({ length: floors }, (_, floor) => [`${letter}${floor + 1}01`, `${letter}${floor + 1}02`]).flat();

test('no units, no places', () => {
  expect(placeUnits([])).toEqual([]);
});

describe('floor is all digits but the last two', () => {
  test.each([
    ['1204', '12', 4],
    ['0101', '1', 1],
    ['10115', '101', 15],
    ['12-04', '12', 4],
    ['12 04', '12', 4],
    ['Apt 1204', '12', 4],
    ['# 305', '3', 5],
    ['appt 12-04', '12', 4],
    ['12', 'G', 12],
    ['2-101', '2-1', 1],
    ['88-1A', '88-1', 1],
  ])('%s is on floor %s', (unit, floor, position) => {
    expect(placeUnits([{ unit }, { unit: '101' }, { unit: '102' }, { unit: '201' }])[0]).toMatchObject({
      floor,
      position,
    });
  });

  test('letters after a number follow it, and the columns of all floors line up', () => {
    expect(drawn(['1205', '1204A', '1204', '1105', '1104', '1103'])).toEqual([
      '12: 4 1204, 5 1204A, 6 1205',
      '11: 3 1103, 4 1104, 6 1105',
    ]);
  });

  test('a letter alone is the door of its floor', () => {
    expect(drawn(['4B', '4-a', '4 D', '5B', '5F', '12D'])).toEqual([
      '12: 3 12D',
      '5: 2 5B, 4 5F',
      '4: 1 4-a, 2 4B, 3 4 D',
    ]);
  });

  test('letters come before numbers of the same floor, as their numbers do', () => {
    expect(drawn(['202', '2A', '201', '101'])).toEqual(['2: 1 2A, 2 201, 3 202', '1: 2 101']);
  });

  test('first and second floor are words for numbers, and front and rear are doors', () => {
    expect(drawn(['1FL', '2ndFl', '3FLF', '3FLR', '3RD FL'])).toEqual([
      '3: 1 3FLF, 2 3FLR, 3 3RD FL',
      '2: 1 2ndFl',
      '1: 1 1FL',
    ]);
  });

  test('14 lies on 12 where there is no 13, unless a 13 is there', () => {
    const indexOf = (label: string, ...labels: string[]) =>
      placeUnits(toPlace([label, ...labels]), 'hundreds')[0]!.floorIndex;
    expect(indexOf('1501', '1201', '1401')).toBe(14);
    expect(indexOf('1401', '1201', '1301')).toBe(14);
    expect(indexOf('1401', '101')).toBe(14);
  });
});

test('a walk-up has its floor in the first digit', () => {
  const doors = ['1', '2', '3', '5'].flatMap((floor) => ['1', '2', '3', '4'].map((door) => floor + door));
  expect(drawn([...doors, '52B'])).toEqual([
    '5: 1 51, 2 52, 3 52B, 4 53, 5 54',
    '3: 1 31, 2 32, 4 33, 5 34',
    '2: 1 21, 2 22, 4 23, 5 24',
    '1: 1 11, 2 12, 4 13, 5 14',
  ]);
});

test('a tower B of its own stands upright', () => {
  expect(drawn([...tower('B', 14), 'PH1', 'LOBBY']).slice(0, 3)).toEqual([
    'PH: 1 PH1',
    'B14: 1 B1401, 2 B1402',
    'B13: 1 B1301, 2 B1302',
  ]);
  expect(drawn([...tower('B', 14), 'LOBBY']).slice(-2)).toEqual(['B1: 1 B101, 2 B102', 'LOBBY: 1 LOBBY']);
});

test('B is the basement of a building of plain numbers', () => {
  expect(drawn(['101', '201', 'B101', 'B5'])).toEqual(['2: 1 201', '1: 1 101', 'B: 5 B5', 'B1: 1 B101']);
});

test('a building that letters its floors has B between A and C', () => {
  expect(drawn(['A1', 'C4', 'B2']).map((floor) => floor.split(':')[0])).toEqual(['C', 'B', 'A']);
});

test('towers stand one after the other, each from its top floor, under the penthouse and over the ground', () => {
  expect(drawn(['PH1', 'G1', 'B101', 'A201', 'A101', 'A-PH2'])).toEqual([
    'PH: 1 PH1',
    'A-PH: 2 A-PH2',
    'A2: 1 A201',
    'A1: 1 A101',
    'B1: 1 B101',
    'G: 1 G1',
  ]);
});

test('a block before a dash keeps its doors together', () => {
  expect(drawn(['6303-009', '6301-002', '6301-001', '6303-101'])).toEqual([
    '6301: 1 6301-001, 2 6301-002',
    '6303-1: 1 6303-101',
    '6303: 9 6303-009',
  ]);
  expect(drawn(['88-1A', '88-2A', '90-1A'])).toEqual(['88-2: 1 88-2A', '88-1: 1 88-1A', '90-1: 1 90-1A']);
});

test('houses with letters are no floors', () => {
  expect(drawn(['3488A', '3488B', '3490A', '3490B', '3512A', '3512C'])).toEqual([
    '3488: 1 3488A, 2 3488B',
    '3490: 1 3490A, 2 3490B',
    '3512: 1 3512A, 2 3512C',
  ]);
});

test('a building whose floors are given by hand is counted through', () => {
  const on = (unit: string, manualFloor: string) => ({ unit, manualFloor });
  expect(drawn([on('11', '2'), on('9', '2'), on('7', '1'), '3'], 'given')).toEqual([
    '2: 1 9, 2 11',
    '1: 1 7',
    'G: 1 3',
  ]);
});

describe('floors of their own kinds', () => {
  test('stand at their height, with columns of their own', () => {
    const kinds = ['ATTIC', 'PHB', 'PHA', 'TOPFL', 'M02', 'M01', 'G03', 'LG1', 'BSMNT', 'Sous-sol', 'SB1'];
    expect(drawn([...kinds, '101', '102', '201'])).toEqual([
      'ATTIC: 1 ATTIC',
      'PH: 1 PHA, 2 PHB',
      'TOPFL: 1 TOPFL',
      '2: 1 201',
      '1: 1 101, 2 102',
      'M: 1 M01, 2 M02',
      'G: 3 G03',
      'LG: 1 LG1',
      'BSMNT: 1 BSMNT',
      'SOUS-SOL: 1 Sous-sol',
      'SB: 1 SB1',
    ]);
  });

  test.each(['BSMT', 'BSMENT', 'BASE', 'Basement', 'Cellar', 'B1', 'SS1'])(
    '%s lies under the ground',
    (unit) => {
      expect(placeUnits([{ unit }, { unit: '101' }])[0]!.floorIndex).toBe(-1);
    },
  );

  test.each(['PH', 'PH-2', 'PHA', 'UPPER', 'Attic', 'Top Floor', 'UPH1'])(
    '%s lies over all floors',
    (unit) => {
      expect(placeUnits([{ unit }, { unit: '101' }, { unit: '2001' }])[0]!.floorIndex).toBe(21);
    },
  );

  test('the lower penthouse lies under the upper', () => {
    expect(drawn(['2001', 'PH1', 'UPH1', 'LPH1', 'PH201']).map((floor) => floor.split(':')[0])).toEqual([
      'PH2',
      'UPH',
      'PH',
      'LPH',
      '20',
    ]);
  });

  test('what names no floor stands at the ground', () => {
    for (const unit of ['', '  ', '#', '???', 'SUPER', 'LN', '5', 'b']) {
      expect(placeUnits([{ unit }, { unit: '101' }])[0], unit).toMatchObject({ floor: 'G', floorIndex: 0 });
    }
  });
});

describe('a floor given by hand', () => {
  test('wins, and shifts no other unit', () => {
    const others = ['1201', '1202', '1203', '1101'];
    const without = drawn(others);
    const [top, ...rest] = drawn([...others, { unit: '1101A', manualFloor: '12' }]);
    expect([top!.replace(', 4 1101A', ''), ...rest]).toEqual(without);
    expect(top).toContain('4 1101A');
  });

  test('puts units of different floors in their order', () => {
    expect(
      drawn([{ unit: '1204', manualFloor: 'ph' }, { unit: '1105', manualFloor: 'PH' }, 'PH1', '1101']),
    ).toEqual(['PH: 1 PH1, 2 1105, 3 1204', '11: 1 1101']);
  });

  test('keeps the doors of a floor that was given as a whole', () => {
    const ground = ['101', '103'].map((unit) => ({ unit, manualFloor: 'Ground' }));
    expect(drawn([...ground, '201'])).toEqual(['2: 1 201', 'GROUND: 1 101, 3 103']);
  });

  test.each([
    ['3', '3', 3],
    ['03', '3', 3],
    ['2nd', '2', 2],
    ['Floor 3', '3', 3],
    ['3rd floor', '3', 3],
    ['Ground floor', 'GROUND', 0],
    ['B2', 'B2', -2],
    ['garden level', 'GARDEN', -1],
    ['Annex', 'ANNEX', 0],
  ])('%j is floor %s', (manualFloor, floor, floorIndex) => {
    expect(placeUnits([{ unit: '7', manualFloor }])[0]).toMatchObject({ floor, floorIndex });
  });
});

describe('a townhouse stands in a row', () => {
  test.each([
    ['TH12', {}, 'TH', 12],
    ['th-12', {}, 'TH', 12],
    ['TH112', {}, 'TH1', 12],
    ['12', { townHouse: true }, 'TH', 12],
    ['112', { townHouse: true }, 'TH1', 12],
    ['A12', { townHouse: true }, 'A', 12],
    ['3B', { townHouse: true }, 'TH', 3],
    ['12', { townHouse: true, manualFloor: 'Elm Lane' }, 'ELM LANE', 12],
  ])('%s %o is in row %s', (unit, options, row, position) => {
    expect(placeUnits([{ unit, ...options }])[0]).toMatchObject({ row, floor: row, position });
  });

  test('rows are counted in natural order and share no columns with floors', () => {
    const places = placeUnits(toPlace(['TH1001', 'TH201', { unit: '5', townHouse: true }, '105']));
    expect(places.map(({ row, floorIndex }) => [row, floorIndex])).toEqual([
      ['TH10', 2],
      ['TH2', 1],
      ['TH', 0],
      [null, 1],
    ]);
  });
});

describe('places are a function of all numbers', () => {
  const all = toPlace([
    '101',
    '101A',
    '101B',
    '102',
    'G1',
    '1',
    'BSMT',
    'TH1',
    'PH',
    'APT101',
    { unit: '9', manualFloor: '1' },
  ]);

  test('whatever their order', () => {
    expect(placeUnits(all.toReversed()).toReversed()).toEqual(placeUnits(all));
  });

  test('so that a number added later stands where it belongs', () => {
    expect(drawn(['104', '105', '108', '104A'])).toEqual(['1: 4 104, 5 104A, 6 105, 9 108']);
  });

  test('and no two of a thousand doors get the same spot', () => {
    const units = Array.from({ length: 1000 }, (_, at) => ({ unit: `${(at * 7) % 130}${'ABC'[at % 3]}` }));
    for (const scheme of [null, 'hundreds', 'first-digit', 'given', 'tower'] as const) {
      const spots = placeUnits(units, scheme).map(({ floorIndex, position }) => `${floorIndex} ${position}`);
      expect(new Set(spots).size, String(scheme)).toBe(1000);
    }
  });

  test('even a hundred thousand doors of one number get one each', () => {
    const places = placeUnits(Array.from({ length: 100_000 }, () => ({ unit: '2RN' })));
    expect(new Set(places.map(({ position }) => position)).size).toBe(100_000);
  });

  test('every height fits a 4-byte integer', () => {
    const labels = ['A9999999', 'ZZZ99999', '1-999999', '99999999999999999999', 'PH99999', 'B99999', 'x-1'];
    for (const { floorIndex, position } of placeUnits(toPlace([...labels, ...tower('B', 3)]))) {
      expect(Math.abs(floorIndex)).toBeLessThan(2 ** 31);
      expect(position).toBeLessThan(2 ** 31);
    }
  });
});
