import { type FileMapping, planFile } from '@clearunit/shared/domain/imports';
import { describe, expect, test } from 'vitest';
import { checkUnitFile } from './check-unit-file';

const check = (text: string, page: 'addBuilding' | 'updateBuilding' = 'addBuilding', mapping?: FileMapping) =>
  checkUnitFile({ file: new File([text], 'roll.csv'), page, registered: ['101'], mapping }, () => {});

describe('a file of units', () => {
  test('with our headers is taken without a question', async () => {
    const file = 'unit,bedroom_count,town_house\n101,1,0\n102,2,1\nTotal,3,\n';
    const { units, problems, leftOut } = await check(file);
    expect(units).toEqual([{ unit: '102', bedroom_count: 2, town_house: 1 }]);
    expect(problems).toMatchObject([{ sheet: 'roll', row: 2, reason: 'imports.unit-registered' }]);
    expect(leftOut.rows).toEqual([{ row: 4, text: 'Total · 3' }]);
  });

  test('with units alone is enough for a building that is there, and a question for a new one', async () => {
    expect((await check('unit\n102\n103\n', 'updateBuilding')).units).toHaveLength(2);
    expect((await check('unit\n102\n103\n', 'addBuilding')).toMap).toHaveLength(1);
  });

  test('asks what bedrooms are called rather than leave them out', async () => {
    const { toMap, units } = await check('Unit,Beds\n102,2\n', 'updateBuilding');
    expect([toMap?.[0]?.rows[0]?.cells, units]).toEqual([['Unit', 'Beds'], []]);
  });

  test('of several buildings tells whose they are', async () => {
    const file = 'Property,Unit,Beds\nM1,1,2\nM2,1A,2\nM2,2,Studio\n';
    const { toMap } = await check(file);
    const { units, properties } = await check(file, 'addBuilding', planFile(toMap!, ['unitFile']).mapping);
    expect(properties).toEqual(['M1', 'M2']);
    expect(units.map(({ bedroom_count }) => bedroom_count)).toEqual([2, 2, 0]);
  });
});
