import { bedroomHeaders, bedroomSheet, planFile } from '@clearunit/shared/domain/imports';
import { writeWorkbook } from '@clearunit/shared/workbook';
import * as XLSX from '@e965/xlsx';
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

test.each(['xlsx', 'biff8'] as const)(
  'day numbers that count from 1904 are read so, in %s',
  async (bookType) => {
    const row = ['M1', '101', 2, 'N', 'Mice', '', 45000, ''];
    const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([[...bedroomHeaders], row]), bedroomSheet);
    book.Workbook = { WBProps: { date1904: true } };
    const file = new Blob([XLSX.write(book, { type: 'array', bookType })]);
    const opened = await openTables(file, ['units']);
    if (!('mapping' in opened)) throw new Error('our headers were not found');
    const [, [, , , , , , day] = []] = [...opened.rows('units')].flat().map(({ cells }) => cells);
    expect(day).toBe(46462);
    const workbook = await openAsOurs(file, opened.mapping);
    expect([...workbook.rows(bedroomSheet)].flat()[1]?.cells[6]).toBe(46462);
  },
);
