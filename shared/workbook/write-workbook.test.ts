import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetNamesFor } from './sheet-names';
import { columnLetters, type SheetColumn, type WritableCell, type WritableRow } from './sheet-xml';
import { rowsOf } from './testing/handmade';
import { type WritableSheet, writeWorkbook } from './write-workbook';

async function written(sheets: WritableSheet[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(sheets)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

async function backAndForth(row: WritableCell[], formats: SheetColumn['format'][] = []) {
  const columns = row.map((_, i) => ({ header: `Column ${i}`, format: formats[i] }));
  const rows = await rowsOf(await written([{ name: 'Orders', columns, rows: [row] }]));
  return rows[1]?.cells;
}

const sheetSource = (file: Uint8Array) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);

describe('a written workbook', () => {
  it('without rows has its headers still', async () => {
    const file = await written([
      { name: 'Orders', columns: [{ header: 'Order' }, { header: 'Unit' }], rows: [] },
    ]);
    expect(await rowsOf(file, 'Orders')).toEqual([{ number: 1, cells: ['Order', 'Unit'] }]);
  });

  it('gives back every kind of value', async () => {
    const day = new Date('2026-03-01T00:00:00Z');
    const row = ['Unit 1', '', ' two\nlines ', 'é東🐜', 0, -1.25, 1e21, true, false, day];
    expect(await backAndForth(row)).toEqual(row);
  });

  it('takes a row that is longer than its headers', async () => {
    const file = await written([
      { name: 'Orders', columns: [{ header: 'Order' }], rows: [['SR-1', 'extra']] },
    ]);
    expect((await rowsOf(file))[1]).toEqual({ number: 2, cells: ['SR-1', 'extra'] });
  });

  it('leaves out what is no value', async () => {
    expect(await backAndForth([null, undefined, Number.NaN, Infinity, new Date(Number.NaN), 'end'])).toEqual([
      null,
      null,
      null,
      null,
      null,
      'end',
    ]);
  });

  it('keeps every character, markup and control characters too', async () => {
    const row = ['<b>&amp;"\'</b>]]>', '_x0041_', 'a\u0000b\rc\td', '\ufffe', '__x0020__'];
    expect(await backAndForth(row)).toEqual(row);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
    'stores %j as text, never as a formula',
    async (text) => {
      const file = await written([{ name: 'Orders', columns: [{ header: text }], rows: [[text]] }]);
      expect((await rowsOf(file)).map(({ cells }) => cells)).toEqual([[text], [text]]);
      expect(sheetSource(file)).not.toMatch(/<f[ >]/);
      expect(sheetSource(file)).toContain('<c r="A2" s="5" t="inlineStr">');
    },
  );

  it('shows days without their time and times to the minute', async () => {
    const time = new Date('2026-03-01T08:30:00Z');
    const day = new Date('2026-03-01T00:00:00Z');
    expect(
      await backAndForth([time, time, '2026-03-01', 'soon'], ['date', 'dateTime', 'date', 'date']),
    ).toEqual([day, time, day, 'soon']);
  });

  it('writes a day that no sheet can show as text', async () => {
    const days = ['1899-05-01', '1899-12-31', '+010000-01-01'].map((day) => new Date(`${day}T00:00:00Z`));
    expect(await backAndForth(days)).toEqual(['1899-05-01', '1899-12-31', '+010000-01-01']);
  });

  it.each([
    '1899-12-30T09:30',
    '1900-01-01T00:00',
    '1900-02-28T23:59',
    '1900-03-01T00:00',
    '9999-12-31T12:00',
  ])('gives back the time %s', async (time) => {
    const date = new Date(`${time}:00Z`);
    expect(await backAndForth([date], ['dateTime'])).toEqual([date]);
  });

  it('cuts off a text that no spreadsheet would take', async () => {
    const cells = await backAndForth(['x'.repeat(40_000)]);
    expect(cells?.[0]).toHaveLength(32_767);
  });

  it('takes its rows from a stream, several sheets after each other', async () => {
    async function* stream(): AsyncGenerator<WritableRow[]> {
      for (let i = 0; i < 5000; i += 2) yield [i, i + 1].map((n) => [n, `Unit ${n}`]);
    }
    const columns = [{ header: 'Id', width: 8 }, { header: 'Unit' }];
    const file = await written([
      { name: 'First', columns, rows: stream() },
      { name: 'Second', columns, rows: [[1, 'a']] },
    ]);
    const first = await rowsOf(file, 'First');
    expect([first.length, first.at(-1)]).toEqual([5001, { number: 5001, cells: [4999, 'Unit 4999'] }]);
    expect(await rowsOf(file, 'Second')).toHaveLength(2);
    expect(sheetSource(file)).toContain('<col min="1" max="1" width="8" customWidth="1"/>');
  });

  it('takes the next rows only when the bytes so far have been fetched', async () => {
    let taken = 0;
    let isEnded = false;
    function* rows(): Generator<WritableRow> {
      try {
        for (; taken < 200_000; taken++) yield [`row ${taken} ${(taken * 7919) % 65_537}`];
      } finally {
        isEnded = true;
      }
    }
    const chunks = writeWorkbook([{ name: 'Orders', columns: [{ header: 'Row' }], rows: rows() }]);
    while (taken === 0) await chunks.next();
    expect(taken).toBeLessThan(20_000);
    await chunks.return();
    expect(taken).toBeLessThan(20_000);
    expect(isEnded).toBe(true);
  });

  it('hands on the error of its rows', async () => {
    async function* broken(): AsyncGenerator<WritableRow[]> {
      yield [['one']];
      throw new Error('connection lost');
    }
    await expect(written([{ name: 'Orders', columns: [], rows: broken() }])).rejects.toThrow(
      'connection lost',
    );
  });
});

describe('the name of a tab', () => {
  it('is cleaned, shortened and never given twice', () => {
    const long = 'Jane and Finch Towers, Building A';
    expect(sheetNamesFor(["'A/B: [1]?'", '', long, long, 'orders', 'Orders'])).toEqual([
      'A B   1',
      'Sheet',
      'Jane and Finch Towers, Building',
      'Jane and Finch Towers, Buil (2)',
      'orders',
      'Orders (2)',
    ]);
  });
});

it('a column has the letters that spreadsheets give it', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});
