import * as SheetJs from '@e965/xlsx';
import ExcelJs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Cell, CellError } from './cell';
import { handmadeWorkbook, rowsOf } from './testing/handmade';
import { writeWorkbook } from './write-workbook';

const day = new Date('2026-03-01T00:00:00Z');
const noon = new Date('2025-12-31T12:00:00Z');
const table: (string | number | boolean | Date | null)[][] = [
  ['Location', 'Unit', 'Bedroom Count', 'TH Flag', 'Date'],
  ['4154649', '0101', 2, 'No', day],
  ['4154649', ' 102 & <b> ', 1.5, true, noon],
  [null, 'Île 東京 🐜', -3, false, null],
  [],
  ['line\nbreak', 'two  spaces', 1e-7, '=1+1', null],
];

/** What our reader makes of a sheet, as the table it was written from: gaps filled, ends cut alike. */
async function tableOf(file: Uint8Array): Promise<Cell[][]> {
  const rows: Cell[][] = table.map(() => []);
  for (const { number, cells } of await rowsOf(file)) rows[number - 1] = cells;
  return rows;
}

const trimmed = table.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));

/** SheetJS, read the same way: rows as arrays, dates in UTC. */
function sheetJsTable(file: Uint8Array): unknown[][] {
  const book = SheetJs.read(file, { cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  return SheetJs.utils
    .sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, blankrows: true, UTC: true })
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));
}

describe('a workbook saved by SheetJS', () => {
  const book = SheetJs.utils.book_new();
  SheetJs.utils.book_append_sheet(
    book,
    SheetJs.utils.aoa_to_sheet(table, { cellDates: true, UTC: true }),
    'Units',
  );

  it.each([
    ['with shared texts', { bookSST: true }],
    ['with texts in the cells', { bookSST: false }],
    ['packed', { compression: true }],
    ['with dates written out', { cellDates: true }],
  ])('is read as it was, %s', async (_, options: SheetJs.WritingOptions) => {
    const file = new Uint8Array(SheetJs.write(book, { ...options, type: 'array', bookType: 'xlsx' }));
    expect(await tableOf(file)).toEqual(trimmed);
  });

  it('in another format is refused', async () => {
    for (const bookType of ['xlsb', 'ods', 'biff8', 'csv'] as const) {
      const file = new Uint8Array(SheetJs.write(book, { type: 'array', bookType }));
      await expect(tableOf(file)).rejects.toMatchObject({ reason: 'notAWorkbook' });
    }
  });
});

describe('a workbook saved by exceljs', () => {
  it('is read as it was', async () => {
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Units');
    table.forEach((row, i) => {
      sheet.getRow(i + 1).values = row;
    });
    expect(await tableOf(new Uint8Array(await book.xlsx.writeBuffer()))).toEqual(trimmed);
  });

  it('counting from 1904, with rich text, formulas and errors, is read as it was', async () => {
    const book = new ExcelJs.Workbook();
    book.properties.date1904 = true;
    const sheet = book.addWorksheet('Units');
    sheet.addRow([
      { richText: [{ text: 'North ', font: { bold: true } }, { text: 'Tower' }] },
      { formula: 'B1', result: 'computed' },
      { formula: '1/0', result: { error: '#DIV/0!' } },
      { error: '#N/A' },
      { text: 'link', hyperlink: 'https://example.org' },
      day,
    ]);
    const file = new Uint8Array(await book.xlsx.writeBuffer());
    expect(await rowsOf(file)).toEqual([
      {
        number: 1,
        cells: ['North Tower', 'computed', new CellError('#DIV/0!'), new CellError('#N/A'), 'link', day],
      },
    ]);
  });
});

describe('a workbook that we wrote', () => {
  async function ours(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const columns = table[0]!.map((header, i) => ({
      header: String(header),
      format: i === 4 ? ('dateTime' as const) : undefined,
    }));
    for await (const chunk of writeWorkbook([{ name: 'Units', columns, rows: table.slice(1) }]))
      chunks.push(chunk);
    return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  }

  it('is read by SheetJS as it was', async () => {
    expect(sheetJsTable(await ours())).toEqual(trimmed);
  });

  it('is read by exceljs as it was', async () => {
    const book = new ExcelJs.Workbook();
    await book.xlsx.load((await ours()).buffer as ArrayBuffer);
    const sheet = book.getWorksheet('Units')!;
    expect(table.map((row, r) => row.map((_, c) => sheet.getRow(r + 1).getCell(c + 1).value))).toEqual(table);
    expect(sheet.getCell('D6').type).toBe(ExcelJs.ValueType.String);
    expect(sheet.getCell('A1').font?.bold).toBe(true);
  });
});

it('reads handmade corners as SheetJS does', async () => {
  const file = handmadeWorkbook({
    sharedTexts:
      '<si><t>a</t></si><si><r><t>b</t></r><r><t xml:space="preserve"> c</t></r><rPh><t>x</t></rPh></si>',
    styles: '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/>',
    rows: '<row r="1"><c r="B1" t="s"><v>1</v></c><c r="D1" s="1"><v>46082</v></c></row><row r="3"><c r="A3" t="str"><f>A1</f><v>x &amp; y</v></c><c r="C3" s="2"><v>46082.5</v></c><c r="D3" t="b"><v>1</v></c></row>',
  });
  const rows: Cell[][] = [[], [], []];
  for (const { number, cells } of await rowsOf(file)) rows[number - 1] = cells;
  const theirs = SheetJs.read(file, { cellDates: true, UTC: true });
  const sheet = theirs.Sheets.Sheet1!;
  rows.forEach((cells, r) => {
    cells.forEach((cell, c) => {
      expect(sheet[SheetJs.utils.encode_cell({ r, c })]?.v ?? null).toEqual(cell);
    });
  });
});
