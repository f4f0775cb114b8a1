import { describe, expect, it } from 'vitest';
import { CellError } from './cell';
import { cellsOf, handmadeWorkbook, rowsOf, sheetPart } from './testing/handmade';

const row = (cells: string) => `<row r="1">${cells}</row>`;

describe('a cell', () => {
  it('that was never filled in is null, up to the last one that was', async () => {
    expect(
      await cellsOf({
        rows: row('<c r="B1"><v>1</v></c><c r="D1"/><c r="E1"><v>2</v></c><c r="F1" s="0"/>'),
      }),
    ).toEqual([null, 1, null, null, 2]);
  });

  it('without a reference stands beside the one before it', async () => {
    expect(await cellsOf({ rows: row('<c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c>') })).toEqual([
      1,
      null,
      3,
      4,
    ]);
  });

  it('beyond column Z is found', async () => {
    const cells = await cellsOf({ rows: row('<c r="AB1"><v>7</v></c>') });
    expect([cells.length, cells[27]]).toEqual([28, 7]);
  });

  it('holds numbers of every notation', async () => {
    const numbers = [
      '-1',
      '0',
      '1.5',
      '1E3',
      '1.7976931348623157E308',
      '12345678901234567890',
      ' 42 ',
      '007',
    ];
    const cells = await cellsOf({ rows: row(numbers.map((n) => `<c><v>${n}</v></c>`).join('')) });
    expect(cells).toEqual(numbers.map(Number));
  });

  it('with an empty value is null', async () => {
    expect(await cellsOf({ rows: row('<c><v></v></c><c><v/></c><c t="s"><v/></c><c><v>1</v></c>') })).toEqual(
      [null, null, null, 1],
    );
  });

  it('holds true and false in both spellings', async () => {
    const cells = ['1', '0', 'true', 'false'].map((v) => `<c t="b"><v>${v}</v></c>`).join('');
    expect(await cellsOf({ rows: row(cells) })).toEqual([true, false, true, false]);
  });

  it('tells an error apart from a text that looks like one', async () => {
    const cells = await cellsOf({ rows: row('<c t="e"><v>#N/A</v></c><c t="str"><v>#N/A</v></c>') });
    expect(cells).toEqual([new CellError('#N/A'), '#N/A']);
    expect(cells[0]).toBeInstanceOf(CellError);
  });

  it('with a formula holds what was computed last, or nothing', async () => {
    const cells =
      '<c><f>1+1</f><v>2</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c><f>A1</f></c><c t="b"><f>TRUE</f><v>1</v></c>';
    expect(await cellsOf({ rows: row(cells) })).toEqual([2, 'ab', null, true]);
  });

  it('keeps the digits of a text, leading zeros and all', async () => {
    expect(
      await cellsOf({ rows: row('<c t="str"><v>0042</v></c><c t="inlineStr"><is><t>101</t></is></c>') }),
    ).toEqual(['0042', '101']);
  });
});

describe('a text', () => {
  const inline = (xml: string) => `<c t="inlineStr"><is>${xml}</is></c>`;

  it('may lie in the shared table or in the cell', async () => {
    const cells = await cellsOf({
      rows: row(`<c t="s"><v>1</v></c>${inline('<t>here</t>')}`),
      sharedTexts: '<si><t>a</t></si><si><t>there</t></si>',
    });
    expect(cells).toEqual(['there', 'here']);
  });

  it('joins its runs and leaves out how it is pronounced', async () => {
    const rich =
      '<r><rPr><b/></rPr><t>North </t></r><r><t xml:space="preserve"> Tower</t></r><rPh sb="0" eb="1"><t>ノース</t></rPh><phoneticPr fontId="1"/>';
    expect(
      await cellsOf({ rows: row(`<c t="s"><v>0</v></c>${inline(rich)}`), sharedTexts: `<si>${rich}</si>` }),
    ).toEqual(['North  Tower', 'North  Tower']);
  });

  it('resolves entities, character numbers and escaped control characters', async () => {
    expect(
      await cellsOf({
        rows: row(inline('<t>A&amp;B &lt;C&gt; &quot;&apos; &#233;&#x1F41C; _x000D__x005F_x0041_</t>')),
      }),
    ).toEqual(['A&B <C> "\' é🐜 \r_x0041_']);
  });

  it('keeps its spaces, line breaks and letters of any script', async () => {
    expect(
      await cellsOf({
        rows: row(inline('<t xml:space="preserve"> a\r\nb </t>') + inline('<t>Île-des-Sœurs 東京</t>')),
      }),
    ).toEqual([' a\nb ', 'Île-des-Sœurs 東京']);
  });

  it('may be in a CDATA section or broken by a comment', async () => {
    expect(
      await cellsOf({ rows: row(`${inline('<t><![CDATA[R&D <1>]]></t>')}<c><v>1<!-- > -->05</v></c>`) }),
    ).toEqual(['R&D <1>', 105]);
  });

  it('in a CDATA section is not mixed up with the same letters outside of one', async () => {
    const cells = `${inline('<t><![CDATA[A&amp;B]]></t>')}${inline('<t>A&amp;B</t>')}`;
    expect(await cellsOf({ rows: row(cells) })).toEqual(['A&amp;B', 'A&B']);
  });

  it('may be empty', async () => {
    expect(
      await cellsOf({ rows: row(`<c t="s"><v>0</v></c>${inline('<t></t>')}`), sharedTexts: '<si/>' }),
    ).toEqual(['', '']);
  });

  it('is not mixed up with another that is as long', async () => {
    const texts = Array.from({ length: 20_000 }, (_, i) => `unit ${String(i % 7000).padStart(5, '0')}`);
    const rows = texts.map((text) => `<row>${inline(`<t>${text}</t>`)}</row>`).join('');
    expect((await rowsOf(handmadeWorkbook({ rows }))).map(({ cells }) => cells[0])).toEqual(texts);
  });
});

describe('a date', () => {
  const styles =
    '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="165"/>';
  const numberFormats =
    '<numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/>';
  const read = (cells: string, workbookProperties = '') =>
    cellsOf({ rows: row(cells), styles, numberFormats, workbookProperties });

  it('is a number whose format shows a date, built in or custom', async () => {
    const day = new Date('2026-03-01T00:00:00Z');
    expect(
      await read(
        '<c s="1"><v>46082</v></c><c s="2"><v>46082</v></c><c s="0"><v>46082</v></c><c s="4"><v>46082</v></c>',
      ),
    ).toEqual([day, day, 46082, 46082]);
  });

  it('counts from 1904 where the workbook says so', async () => {
    for (const flag of ['1', 'true']) {
      expect(await read('<c s="1"><v>44620</v></c>', `<workbookPr date1904="${flag}"/>`)).toEqual([
        new Date('2026-03-01T00:00:00Z'),
      ]);
    }
  });

  it('knows the day before the leap day of 1900 that never was', async () => {
    expect(await read('<c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c>')).toEqual(
      ['1900-01-01', '1900-02-28', '1900-03-01'].map((day) => new Date(day)),
    );
  });

  it('has its time to the millisecond', async () => {
    expect(await read('<c s="1"><v>46082.354166666664</v></c>')).toEqual([new Date('2026-03-01T08:30:00Z')]);
  });

  it('that no calendar holds stays a number, and so does a duration', async () => {
    expect(await read('<c s="1"><v>-5</v></c><c s="1"><v>99999999</v></c><c s="3"><v>1.5</v></c>')).toEqual([
      -5, 99999999, 1.5,
    ]);
  });

  it('may be written out', async () => {
    expect(await read('<c t="d"><v>2026-03-01</v></c><c t="d"><v>2026-03-01T08:30:00</v></c>')).toEqual(
      ['2026-03-01T00:00:00Z', '2026-03-01T08:30:00Z'].map((text) => new Date(text)),
    );
  });
});

describe('a row', () => {
  it('keeps its number, and is left out when it is empty', async () => {
    const rows =
      '<row r="2"><c><v>1</v></c></row><row r="3"><c s="1"/></row><row r="4"/><row><c><v>2</v></c></row><row spans="1:2" r="9"><c><v>3</v></c></row>';
    expect(await rowsOf(handmadeWorkbook({ rows }))).toEqual([
      { number: 2, cells: [1] },
      { number: 5, cells: [2] },
      { number: 9, cells: [3] },
    ]);
  });

  it('may have prefixed tags, single quotes and spaces around the equals sign', async () => {
    const part = `<x:worksheet xmlns:x="urn:m"><x:sheetData><x:row r = '3'><x:c t = "inlineStr" r='B3'><x:is><x:t>a > b</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await rowsOf(handmadeWorkbook({ parts: { 'xl/worksheets/sheet1.xml': part } }))).toEqual([
      { number: 3, cells: [null, 'a > b'] },
    ]);
  });

  it('is found in UTF-16 as well', async () => {
    const text = `\ufeff${sheetPart('<row r="1"><c t="str"><v>é東</v></c></row>')}`;
    const utf16 = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
    expect(await rowsOf(handmadeWorkbook({ parts: { 'xl/worksheets/sheet1.xml': utf16 } }))).toEqual([
      { number: 1, cells: ['é東'] },
    ]);
  });
});
