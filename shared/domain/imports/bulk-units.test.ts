import { describe, expect, test } from 'vitest';
import { BulkUnitRow, checkBulkUnits, numberRows, splitAddress } from '.';

const rows = (...table: (string | number | null)[][]) => numberRows(table);

describe('a bulk unit file', () => {
  test('without the columns that the page asks for is refused whole', () => {
    expect(checkBulkUnits([], 'updateBuilding').rejected).toBe('imports.file-not-valid');
    expect(checkBulkUnits(rows(['number'], ['101']), 'updateBuilding').rejected).toBe(
      'imports.file-not-valid',
    );
    expect(checkBulkUnits(rows(['unit', 'bedroom_count'], ['101', 1]), 'addBuilding')).toEqual({
      rejected: 'imports.file-not-valid',
      units: [],
      problems: [],
      warnings: [],
    });
  });

  test('gives its units', () => {
    const { units, problems } = checkBulkUnits(
      rows(['unit', 'bedroom_count', 'town_house'], [101, 2, 0], [null], ['TH1', '3', 'Yes']),
      'addBuilding',
    );
    expect(problems).toEqual([]);
    expect(units).toEqual([
      { unit: '101', bedroom_count: 2, town_house: 0 },
      { unit: 'TH1', bedroom_count: 3, town_house: 1 },
    ]);
    expect(BulkUnitRow.parse(units[0])).toEqual(units[0]);
  });

  test('needs no more than units when a building is updated', () => {
    expect(checkBulkUnits(rows(['Unit'], ['101']), 'updateBuilding').units).toEqual([
      { unit: '101', bedroom_count: 0, town_house: 0 },
    ]);
  });

  test('may give floors, which win over the unit numbers', () => {
    const { units, problems, warnings } = checkBulkUnits(
      rows(['unit', 'Floor'], ['101', '2nd floor'], ['102', 3], ['103', ''], ['104', '1#']),
      'updateBuilding',
    );
    expect(units.map(({ unit, floor }) => [unit, floor])).toEqual([
      ['101', '2'],
      ['102', '3'],
      ['103', undefined],
      ['104', undefined],
    ]);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      { sheet: '', row: 5, column: 'floor', reason: 'imports.bad-floor', params: { value: '1#' } },
    ]);
  });

  test('is warned of units that are much like others, and takes them', () => {
    const { units, problems, warnings } = checkBulkUnits(
      rows(['unit'], ['APT5F'], ['6A'], ['6-A']),
      'updateBuilding',
      { registered: ['5F'] },
    );
    expect([units.length, problems]).toEqual([3, []]);
    expect(warnings.map(({ row, reason, params }) => [row, reason, params])).toEqual([
      [2, 'imports.unit-alike', { unit: 'APT5F', other: '5F' }],
      [4, 'imports.unit-alike', { unit: '6-A', other: '6A' }],
    ]);
  });

  test('says where a unit comes twice, is registered, or cannot be read', () => {
    const file = rows(
      ['unit', 'bedroom_count', 'town_house'],
      ['101', 1, 0],
      ['101 ', 1, 0],
      ['ph1', 1, 0],
      ['1/2', 1, 0],
      [null, 1, 0],
      ['102', null, 'x'],
      ['103', 1, 'x'],
    );
    const { units, problems, warnings } = checkBulkUnits(file, 'addBuilding', {
      sheet: 'Sheet1',
      registered: ['PH1'],
    });
    expect(units.map(({ unit, town_house }) => [unit, town_house])).toEqual([
      ['101', 0],
      ['103', 0],
    ]);
    expect(problems.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
      '3 unit: imports.duplicate-unit',
      '4 unit: imports.unit-registered',
      '5 unit: imports.unit-special-characters',
      '6 unit: imports.missing-unit',
      '7 bedroom_count: imports.missing-bedroom-count',
      '7 town_house: imports.bad-flag',
    ]);
    expect(warnings).toMatchObject([{ row: 8, column: 'town_house', reason: 'imports.bad-flag' }]);
  });
});

test.each([
  ['', '', ''],
  [' , ', '', ''],
  ['12 Main St', '12 Main St', ''],
  ['4854 BATHURST ST, TORONTO', '4854 BATHURST ST', 'TORONTO'],
  ['12 Main St, Unit 5', '12 Main St, Unit 5', ''],
  ['12 Main St, Tower B, Toronto', '12 Main St, Tower B', 'Toronto'],
  ['12 Main St, Toronto, ON', '12 Main St', 'Toronto'],
  ['12 Main St, Toronto, ON M2R 1A1, Canada', '12 Main St', 'Toronto'],
  ['12 Main St, New York, NY 10001', '12 Main St', 'New York'],
])('the address "%s" is the street "%s" in the city "%s"', (text, address, city) => {
  expect(splitAddress(text)).toEqual({ address, city });
});
