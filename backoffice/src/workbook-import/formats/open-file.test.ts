import { type SheetRow, WorkbookError } from '@clearunit/shared/workbook';
import * as XLSX from '@e965/xlsx';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { libraryLimits, openFile } from './open-file';

const table = [
  ['unit', 'bedroom_count', 'since'],
  ['0101', 2, new Date(Date.UTC(2027, 0, 31))],
  ['4-2', 0, null],
];

function written(bookType: XLSX.BookType, rows: readonly unknown[][] = table): Blob {
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet([...rows], { UTC: true, dateNF: 'm/d/yy' });
  XLSX.utils.book_append_sheet(book, sheet, 'Units');
  return new Blob([XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer]);
}

async function rowsOf(file: Blob): Promise<SheetRow[]> {
  const workbook = await openFile(file);
  return [...workbook.rows(workbook.sheetNames[0]!)].flat();
}

const cellsOf = async (file: Blob) => (await rowsOf(file)).map(({ cells }) => cells);
const textFile = (text: string | Uint8Array<ArrayBuffer>, name = 'Rent roll.csv') => new File([text], name);

async function reasonOf(file: Blob): Promise<string> {
  try {
    await rowsOf(file);
    return 'read';
  } catch (error) {
    if (error instanceof WorkbookError) return error.reason;
    throw error;
  }
}

describe('a workbook', () => {
  test.each(['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'] as const)(
    'is read as %s, with its days',
    async (type) => {
      const [headers, first, second] = await cellsOf(written(type));
      expect(headers).toEqual(table[0]);
      expect(first).toEqual(table[1]);
      expect(second?.slice(0, 2)).toEqual(['4-2', 0]);
    },
  );

  test.each(['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'] as const)(
    'shows the zeros of its numbers as %s, as their format does',
    async (type) => {
      const book = XLSX.utils.book_new();
      const sheet = XLSX.utils.aoa_to_sheet([['unit'], [7], [1007], [0]]);
      for (const name of ['A2', 'A3', 'A4']) sheet[name].z = '000';
      XLSX.utils.book_append_sheet(book, sheet, 'Units');
      const file = new Blob([XLSX.write(book, { type: 'array', bookType: type }) as ArrayBuffer]);
      expect((await cellsOf(file)).slice(1)).toEqual([['007'], [1007], ['000']]);
    },
  );

  test('keeps the numbers of its rows when some are empty', async () => {
    const rows = await rowsOf(written('biff8', [['unit'], [], ['101']]));
    expect(rows.map(({ number }) => number)).toEqual([1, 3]);
  });

  test('that is a table of html is read with unit numbers as they are written', async () => {
    const html =
      '<html><body><table><tr><td>Unit</td></tr><tr><td>0101</td></tr><tr><td>4-2</td></tr></table></body></html>';
    const read = [['Unit'], ['0101'], ['4-2']];
    expect(await cellsOf(textFile(html, 'RentRoll.xls'))).toEqual(read);
    // Programs leave out what browsers do not need.
    const inner = html.replace(/<.?(html|body)>/g, '');
    expect(await cellsOf(textFile(`<style>td { color: red }</style><div>${inner}</div>`))).toEqual(read);
  });
});

describe('a csv', () => {
  test.each([
    [',', 'a comma'],
    [';', 'a semicolon'],
    ['\t', 'a tab'],
  ])('with %j between its cells is read, titles and quotes too', async (between) => {
    const rows = [
      ['Rent Roll, June 2026'],
      ['Unit', 'Type', 'Rent'],
      ['0101', '"1BR, ""north"""', '1500'],
      ['4-2', 'Studio', '900'],
    ];
    const text = rows.map((row) => row.join(between)).join('\r\n');
    const cells = await cellsOf(textFile(text));
    expect(cells.slice(1)).toEqual([['Unit', 'Type', 'Rent'], ['0101', '1BR, "north"', '1500'], rows[3]]);
  });

  test.each([
    ['UTF-8', new TextEncoder().encode('Unité\n101')],
    ['UTF-8 with its mark', new TextEncoder().encode('\ufeffUnité\n101')],
    ['Windows-1252', Uint8Array.from([...'Unit\xe9\n101'].map((letter) => letter.charCodeAt(0)))],
    [
      'UTF-16',
      Uint8Array.from([...'\ufeffUnité\n101'].flatMap((l) => [l.charCodeAt(0) & 255, l.charCodeAt(0) >> 8])),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsOf(textFile(bytes))).toEqual([['Unité'], ['101']]);
  });

  test('is recognised under the name of a workbook, and counts empty lines as rows', async () => {
    const rows = await rowsOf(textFile('sep=;\nUnit;Beds\n\n101;2\n', 'units.xlsx'));
    expect(rows).toEqual([
      { number: 1, cells: ['Unit', 'Beds'] },
      { number: 3, cells: ['101', '2'] },
    ]);
  });

  test.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;;\n'])('may begin with %j', async (mark) => {
    const cells = await cellsOf(textFile(`${mark}Unit;Note\n101;"a, b, c"\n`));
    expect(cells).toEqual([
      ['Unit', 'Note'],
      ['101', 'a, b, c'],
    ]);
  });

  test.each(['\n', '\r\n', '\r'])(
    'whose titles end otherwise than its rows, with %j, loses none',
    async (end) => {
      const cells = await cellsOf(textFile(`Rent roll\r\nUnit,Beds\n101,2${end}102,1${end}`));
      expect(cells).toEqual([['Rent roll'], ['Unit', 'Beds'], ['101', '2'], ['102', '1']]);
    },
  );

  test('of many rows comes in batches without a row lost at their seams', async () => {
    const lines = Array.from({ length: 45_678 }, (_, at) => `"${at}","a\nb"`);
    const rows = await rowsOf(textFile(lines.join('\n')));
    expect(rows).toHaveLength(lines.length);
    expect(rows.at(-1)).toEqual({ number: lines.length, cells: ['45677', 'a\nb'] });
    expect(rows.every(({ number, cells }) => cells[0] === String(number - 1))).toBe(true);
  });
});

describe('a file that holds no table says why', () => {
  test.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'notAWorkbook'],
    ['a PDF under another name', new TextEncoder().encode('%PDF-1.7'), 'notAWorkbook'],
    ['a document', zipSync({ 'word/document.xml': new Uint8Array(3) }), 'notAWorkbook'],
    ['an empty file', new Uint8Array(), 'sheetMissing'],
  ] as const)('%s', async (_, bytes, reason) => {
    expect(await reasonOf(textFile(bytes as Uint8Array<ArrayBuffer>, 'units.xlsx'))).toBe(reason);
  });

  test.each(['xlsb', 'ods'] as const)('a %s that was cut off is damaged', async (type) => {
    const whole = written(type);
    expect(await reasonOf(whole.slice(0, whole.size / 2))).toBe('damaged');
  });

  test('a csv whose quote is never closed, or goes on behind it, is refused with its row', async () => {
    const opening = textFile('Unit,Note\n101,"6 inch\n102,x\n');
    await expect(rowsOf(opening)).rejects.toMatchObject({ reason: 'quotes', detail: '2' });
    const behind = textFile('Unit,Note\n101,a\n102,"x" y\n103,b\n');
    await expect(rowsOf(behind)).rejects.toMatchObject({ reason: 'quotes', detail: '3' });
    const late = `Unit,Note\n${'1,a\n'.repeat(25_000)}7,"b`;
    await expect(rowsOf(textFile(late))).rejects.toMatchObject({ reason: 'quotes', detail: '25002' });
    expect(await cellsOf(textFile('Unit,Note\n101,6" pipe\n'))).toHaveLength(2);
  });

  test('an ods with a password is encrypted', async () => {
    const text = new TextEncoder();
    const locked = zipSync({
      mimetype: text.encode('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': new Uint8Array(64),
      'META-INF/manifest.xml': text.encode('<manifest:encryption-data/>'),
    });
    expect(await reasonOf(new Blob([locked as Uint8Array<ArrayBuffer>]))).toBe('encrypted');
  });

  test('a cell that stands further away than any sheet reaches is too big, without its neighbours in memory', async () => {
    const table = '<table><tr><td colspan="4000000000">Unit</td><td>Beds</td></tr></table>';
    expect(await reasonOf(textFile(table, 'units.xls'))).toBe('tooBig');
    const row = '<Row ss:Index="900000000"><Cell><Data ss:Type="String">Unit</Data></Cell></Row>';
    const sheet = `<Worksheet ss:Name="A"><Table>${row}</Table></Worksheet>`;
    const book = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet}</Workbook>`;
    expect(await reasonOf(textFile(book, 'units.xls'))).toBe('tooBig');
  });

  test('a zip that unpacks to more than fits in memory is not handed to the library', async () => {
    const bomb = zipSync({ 'xl/workbook.bin': new Uint8Array(64) });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const listed = bomb.findLastIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at) === 0x504b0102);
    view.setUint32(listed + 24, libraryLimits.xlsb + 1, true);
    expect(await reasonOf(new Blob([bomb as Uint8Array<ArrayBuffer>]))).toBe('tooBig');
  });
});

describe('a file that a workbook is only at first sight', () => {
  test.each([
    ['as Excel 2007 and newer', ['EncryptionInfo', 'EncryptedPackage']],
    ['as Excel 97', null],
  ])('is refused when it is protected with a password, %s', async (_, streams) => {
    expect(await reasonOf(streams ? compoundFile(streams) : protectedXls())).toBe('encrypted');
  });

  test('is read without its macros', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['unit'], ['101']]), 'Units');
    book.vbaraw = new Uint8Array(await compoundFile(['VBA', 'PROJECT']).arrayBuffer());
    const file = new Blob([XLSX.write(book, { type: 'array', bookType: 'xlsm' }) as ArrayBuffer]);
    expect(Buffer.from(await file.arrayBuffer()).includes('vbaProject.bin')).toBe(true);
    expect(await cellsOf(file)).toEqual([['unit'], ['101']]);
  });

  test.each([
    [
      'cells',
      '<table:table-row><table:table-cell table:number-columns-repeated="2000000"><text:p>x</text:p></table:table-cell></table:table-row>',
    ],
    [
      'rows',
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" office:value="1"/></table:table-row>',
    ],
  ])('is refused before it is opened when its %s are repeated by the million', async (_, rows) => {
    await expect(rowsOf(ods(rows))).rejects.toMatchObject({ reason: 'tooBig', detail: 'cells' });
  });

  test('is read when only empty cells and rows are repeated, as every spreadsheet writes them', async () => {
    const cell = '<table:table-cell office:value-type="string"><text:p>unit</text:p></table:table-cell>';
    const rest = '<table:table-cell table:number-columns-repeated="16383"/>';
    const empty = `<table:table-row table:number-rows-repeated="1048575">${rest}</table:table-row>`;
    expect(await cellsOf(ods(`<table:table-row>${cell}${rest}</table:table-row>${empty}`))).toEqual([
      ['unit'],
    ]);
  });
});

/** An .ods with these rows. */
function ods(rows: string): Blob {
  const names = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const content = `<?xml version="1.0"?><office:document-content ${names.join(' ')}><office:body><office:spreadsheet><table:table table:name="Units">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const encode = (text: string) => new TextEncoder().encode(text);
  const zip = zipSync({
    mimetype: encode('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': encode(content),
    'styles.xml': encode('<styles/>'),
    'META-INF/manifest.xml': encode('<manifest/>'),
  });
  return new Blob([zip as Uint8Array<ArrayBuffer>]);
}

/** A compound file, as Excel keeps encrypted workbooks and macros, with these streams. */
function compoundFile(streams: readonly string[]): Blob {
  const file = XLSX.CFB.utils.cfb_new();
  for (const name of streams) XLSX.CFB.utils.cfb_add(file, name, Buffer.from(name.repeat(40)));
  return new Blob([XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array<ArrayBuffer>]);
}

/** An .xls whose first record says that it is encrypted (FILEPASS, [MS-XLS] 2.4.117). */
function protectedXls(): Blob {
  const record = (type: number, body: readonly number[]) => [
    type & 255,
    type >> 8,
    body.length & 255,
    body.length >> 8,
    ...body,
  ];
  const start = record(0x0809, [0, 6, 5, 0, 0xbb, 0x0d, 0xcc, 7, 0, 0, 0, 0, 6, 0, 0, 0]);
  const filepass = record(0x2f, [1, 0, 1, 0, 1, 0, ...Array.from({ length: 48 }, (_, at) => at)]);
  const stream = Buffer.from([...start, ...filepass, ...record(0x0a, [])]);
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, 'Workbook', Buffer.concat([stream, Buffer.alloc(5_000)]));
  return new Blob([XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array<ArrayBuffer>]);
}
