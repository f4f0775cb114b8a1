import { bedroomHeaders, bedroomSheet, planFile } from '@clearunit/shared/domain/imports';
import { writeWorkbook } from '@clearunit/shared/workbook';
import { expect, test } from 'vitest';
import { openAsOurs, openTables } from './open-tables';

const units = new File(['Units of June\nProperty,Suite,Beds,Rent\nM1,101,2,900\nM1,,1,800'], 'june.csv');

test('a file with other headers is a workbook with ours, so that its rejected rows come in again', async () => {
  const opened = await openTables(units, ['units']);
  const { mapping } = planFile('toMap' in opened ? opened.toMap : [], ['units']);
  const workbook = await openAsOurs(units, mapping);
  expect(workbook.sheetNames).toEqual([bedroomSheet]);
  expect([...workbook.rows(bedroomSheet)].flat()).toEqual([
    { number: 2, cells: [...bedroomHeaders] },
    { number: 3, cells: ['M1', '101', '2', ...Array.from({ length: 5 })] },
    { number: 4, cells: ['M1', '', '1', ...Array.from({ length: 5 })] },
  ]);
});

test('a workbook with our sheets keeps its columns besides', async () => {
  const pieces: Uint8Array[] = [];
  const columns = [...bedroomHeaders, 'Rent'].map((header) => ({ header }));
  for await (const piece of writeWorkbook([{ name: bedroomSheet, columns, rows: [['M1', '101']] }])) {
    pieces.push(piece);
  }
  const file = new Blob(pieces as Uint8Array<ArrayBuffer>[]);
  const opened = await openTables(file, ['units']);
  const workbook = await openAsOurs(file, 'mapping' in opened ? opened.mapping : {});
  expect([...workbook.rows(bedroomSheet)].flat()[0]?.cells).toEqual([...bedroomHeaders, 'Rent']);
});

test('a file without anything like the table is refused', async () => {
  await expect(openTables(new File(['no table'], 'a.csv'), ['units'])).rejects.toThrow('sheetMissing');
});
