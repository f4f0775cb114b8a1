import { type FileMapping, planFile } from '@clearunit/shared/domain/imports';
import { writeWorkbook } from '@clearunit/shared/workbook';
import { describe, expect, test } from 'vitest';
import { openAsOurs } from '../../workbook-import/open-tables';
import { pickRejectedRows } from '../../workbook-import/rejected-rows';
import { checkUnitFile } from './check-unit-file';

const check = (text: string, page: 'addBuilding' | 'updateBuilding' = 'addBuilding', mapping?: FileMapping) =>
  checkUnitFile({ file: new File([text], 'roll.csv'), page, registered: ['101'], mapping }, () => {});

describe('a file of units', () => {
  test('with our headers is taken without a question', async () => {
    const file = 'unit,bedroom_count,town_house\n101,1,0\n102,2,1\nTotal,3,\n';
    const { units, problems, leftOut } = await check(file);
    expect(units).toEqual([{ unit: '102', bedroom_count: 2, town_house: 1 }]);
    expect(problems).toMatchObject([{ sheet: 'Units', row: 2, reason: 'imports.unit-registered' }]);
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

  test('has its rejected rows in a workbook that is taken once they are mended', async () => {
    const file = new File(['Apt,Beds\n201,2\n2/02,1\nTotal,3\n'], 'roll.csv');
    const { toMap } = await check(await file.text());
    const { mapping } = planFile(toMap!, ['unitFile']);
    const { problems, units } = await check(await file.text(), 'addBuilding', mapping);
    expect(units.map(({ unit }) => unit)).toEqual(['201']);
    const told = { sentence: () => 'wrong', sentAlong: '' };
    const [picked] = await pickRejectedRows(await openAsOurs(file, mapping), problems, told);
    const columns = [...picked!.headers, 'Problem'].map((header) => ({ header }));
    const rows = picked!.rows.map((row) => row.map((cell) => (cell === '2/02' ? '202' : cell)));
    const pieces: Uint8Array[] = [];
    for await (const piece of writeWorkbook([{ name: picked!.sheet, columns, rows }])) pieces.push(piece);
    const mended = new File(pieces as Uint8Array<ArrayBuffer>[], 'roll-rejected.xlsx');
    const again = await checkUnitFile({ file: mended, page: 'addBuilding', registered: ['201'] }, () => {});
    expect([again.units, again.problems]).toEqual([[{ unit: '202', bedroom_count: 1, town_house: 0 }], []]);
  });
});
