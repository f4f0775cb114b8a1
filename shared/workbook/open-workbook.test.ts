import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkDocumentContent } from '../domain/folders';
import { WorkbookError } from './errors';
import type { OpenOptions } from './open-workbook';
import { openWorkbook } from './open-workbook';
import { asZip64 } from './testing/as-zip64';
import { handmadeWorkbook, links, rowsOf, sheetPart } from './testing/handmade';

async function reasonOf(file: Uint8Array, options?: OpenOptions): Promise<string> {
  try {
    const workbook = await openWorkbook(file, options);
    for (const name of workbook.sheetNames) for (const _ of workbook.rows(name));
    return 'none';
  } catch (error) {
    if (error instanceof WorkbookError) return error.reason;
    throw error;
  }
}

const oneCell = '<row r="1"><c r="A1"><v>1</v></c></row>';
const manyRows = Array.from({ length: 3000 }, (_, i) => `<row><c><v>${i * 7919}</v></c></row>`).join('');

describe('a file that is no workbook', () => {
  it.each([
    ['is empty', new Uint8Array(0)],
    ['is a csv with another ending', strToU8('Location Code,Address\n1,2\n')],
    ['is a web page with another ending', strToU8('<html><table><tr><td>1</td></tr></table></html>')],
    [
      'is an old .xls',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]),
    ],
    ['is a zip of something else', zipSync({ 'readme.txt': strToU8('hello') })],
    ['is a letter', handmadeWorkbook({ parts: { 'xl/workbook.xml': '<w:document xmlns:w="urn:w"/>' } })],
    ['is a PDF', strToU8('%PDF-1.7\n')],
  ])('is refused when it %s', async (_, file) => {
    expect(await reasonOf(file)).toBe('notAWorkbook');
  });

  it('is told apart from a workbook with a password', async () => {
    const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
    const file = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(69), ...name]);
    expect(await reasonOf(file)).toBe('encrypted');
  });
});

describe('a damaged workbook', () => {
  const file = handmadeWorkbook({ rows: manyRows });

  it('is recognised wherever it is cut off', async () => {
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.99]) {
      expect(await reasonOf(file.slice(0, Math.floor(file.length * share)))).toBe('damaged');
    }
  });

  it('is recognised by a single changed byte in its rows', async () => {
    const stored = zipSync({
      ...unzippedParts(),
      'xl/worksheets/sheet1.xml': [strToU8(sheetPart(manyRows)), { level: 0 }],
    });
    const marker = strToU8('<v>7919</v>');
    const at = stored.findIndex((_, i) => marker.every((byte, k) => stored[i + k] === byte));
    stored[at + 3] = 56;
    expect(await reasonOf(stored)).toBe('damaged');
  });

  it.each([
    ['whose rows end in the middle', `${sheetPart(oneCell).slice(0, 180)}`],
    ['that points to a shared text which is not there', sheetPart('<row><c t="s"><v>99</v></c></row>')],
    ['with an entity nobody declared', sheetPart('<row><c t="str"><v>&secret;</v></c></row>')],
    [
      'that declares entities of its own',
      `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetPart('<row><c t="str"><v>&a;</v></c></row>')}`,
    ],
    ['with one closing tag too many', `${sheetPart(oneCell)}</worksheet>`],
  ])('is one %s', async (_, part) => {
    expect(await reasonOf(handmadeWorkbook({ parts: { 'xl/worksheets/sheet1.xml': part } }))).toBe('damaged');
  });

  it('is one whose list names a sheet that is not in the file', async () => {
    expect(await reasonOf(handmadeWorkbook({ parts: { 'xl/worksheets/sheet1.xml': null } }))).toBe('damaged');
  });

  it('never makes the reader fail in an unforeseen way, wherever a byte is changed', async () => {
    const small = handmadeWorkbook({
      rows: oneCell,
      sharedTexts: '<si><t>a</t></si>',
      styles: '<xf numFmtId="14"/>',
    });
    for (let at = 0; at < small.length; at += 3) {
      const broken = small.slice();
      broken[at] = broken[at]! ^ 0x55;
      expect(await reasonOf(broken)).toMatch(/none|damaged|notAWorkbook|encrypted|tooBig/);
    }
  });
});

describe('a workbook that is too big', () => {
  const file = handmadeWorkbook({ rows: manyRows, sharedTexts: '<si><t>text</t></si>'.repeat(500) });

  it.each([
    ['as a file', { fileBytes: 1000 }],
    ['once unpacked', { unpackedBytes: 40_000 }],
    ['in its shared texts', { sharedTextBytes: 5_000 }],
    ['in its rows', { rows: 2_999 }],
  ])('%s is refused', async (_, limits) => {
    expect(await reasonOf(file, { limits })).toBe('tooBig');
  });

  it('by one row too many is refused, by none it is not', async () => {
    expect(await reasonOf(file, { limits: { rows: 3_000 } })).toBe('none');
  });

  it('in its columns is refused, but a formatted empty cell far to the right is nothing', async () => {
    const limits = { columns: 100 };
    expect(await reasonOf(handmadeWorkbook({ rows: '<row><c r="CW1"><v>1</v></c></row>' }), { limits })).toBe(
      'tooBig',
    );
    expect(await reasonOf(handmadeWorkbook({ rows: '<row><c r="XFD1" s="1"/></row>' }), { limits })).toBe(
      'none',
    );
  });

  it('in the parts around its sheets is refused', async () => {
    const styles = new Uint8Array(40_000_000).fill(32);
    expect(await reasonOf(handmadeWorkbook({ parts: { 'xl/styles.xml': styles } }))).toBe('tooBig');
  });

  it('is not made slow by a broken tag as long as a book', async () => {
    const tag = `<sheet ${'a'.repeat(1_500_000)}/>`;
    const main = `<workbook><sheets>${tag}</sheets></workbook>`;
    expect(await reasonOf(handmadeWorkbook({ parts: { 'xl/workbook.xml': main } }))).toBe('none');
    const numberFormats = `<numFmt numFmtId="170" formatCode="${'['.repeat(1_500_000)}"/>`;
    expect(await reasonOf(handmadeWorkbook({ numberFormats, rows: oneCell }))).toBe('none');
  });

  it.each([
    ['tells its size', 50_000_000],
    ['lies about its size', 10],
  ])('stops a zip bomb that %s long before it is unpacked', async (_, claimed) => {
    const part = new Uint8Array(50_000_000).fill(32);
    const bomb = claiming(handmadeWorkbook({ parts: { 'xl/worksheets/sheet1.xml': part } }), claimed);
    const told: number[] = [];
    const options = { sheets: ['Sheet1'], onProgress: (done: number) => told.push(done) };
    const rejected = rowsOf(bomb, 'Sheet1', { ...options, limits: { unpackedBytes: 1_000_000 } });
    await expect(rejected).rejects.toMatchObject({ reason: 'tooBig' });
    expect(told).toEqual([]);
  });
});

describe('an unusual kind of workbook', () => {
  it('in strict form is read like any other', async () => {
    const strict = (name: string, id: string) =>
      `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${name}" Target="`;
    const file = handmadeWorkbook({
      parts: {
        '_rels/.rels': `<Relationships>${strict('officeDocument', 'rId1')}xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml':
          '<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" conformance="strict" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"><workbookPr dateCompatibility="0"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${strict('worksheet', 'rId1')}worksheets/sheet1.xml"/>${strict('sharedStrings', 'rId2')}sharedStrings.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': sheetPart(
          '<row><c t="s"><v>0</v></c><c t="d"><v>2026-03-01</v></c></row>',
        ),
      },
      sharedTexts: '<si><t>strict</t></si>',
    });
    expect((await rowsOf(file))[0]?.cells).toEqual(['strict', new Date('2026-03-01T00:00:00Z')]);
  });

  it('without shared texts, styles or a dimension is read', async () => {
    const file = handmadeWorkbook({
      rows: oneCell,
      parts: { 'xl/sharedStrings.xml': null, 'xl/styles.xml': null },
    });
    expect(await rowsOf(file)).toEqual([{ number: 1, cells: [1] }]);
  });

  it('in zip64 form is taken and read', async () => {
    const file = asZip64(handmadeWorkbook({ rows: oneCell }));
    expect(checkDocumentContent('units.xlsx', '', file).kind).toBe('xlsx');
    expect(await rowsOf(file)).toEqual([{ number: 1, cells: [1] }]);
  });
});

describe('the sheets of a workbook', () => {
  const sheet = (value: number) => sheetPart(`<row><c><v>${value}</v></c></row>`);

  it('are found by their relationships, wherever their parts lie', async () => {
    const file = handmadeWorkbook({
      parts: {
        '_rels/.rels': links(['officeDocument', '/Book/main.xml']),
        'Book/main.xml':
          '<workbook xmlns:r="urn:r"><sheets><sheet name="B &amp; C" sheetId="7" r:id="rId1"/><sheet name="A" sheetId="2" state="hidden" r:id="rId0"/><sheet name="Chart" sheetId="3" r:id="rId2"/></sheets></workbook>',
        'Book/_rels/main.xml.rels': links(
          ['worksheet', '../Data/One%20A.xml'],
          ['worksheet', './two.xml'],
          ['chartsheet', 'chart.xml'],
        ),
        'data/one a.xml': sheet(1),
        'BOOK\\Two.xml': sheet(2),
      },
    });
    expect((await openWorkbook(file)).sheetNames).toEqual(['B & C', 'A']);
    expect(await rowsOf(file, 'A')).toEqual([{ number: 1, cells: [1] }]);
    expect(await rowsOf(file, 'B & C')).toEqual([{ number: 1, cells: [2] }]);
  });

  it('may be read in any order, and again', async () => {
    const workbook = await openWorkbook(handmadeWorkbook({ rows: oneCell }));
    const read = () => [...workbook.rows('Sheet1')].flat().length;
    expect([read(), read()]).toEqual([1, 1]);
  });

  it('are missing by name, at once when they were announced', async () => {
    const missing = { reason: 'sheetMissing', detail: 'Location Summary' };
    const file = handmadeWorkbook();
    await expect(openWorkbook(file, { sheets: ['Location Summary'] })).rejects.toMatchObject(missing);
    await expect(rowsOf(file, 'Location Summary')).rejects.toMatchObject(missing);
  });

  it('tell how far they have been read', async () => {
    const told: number[] = [];
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `<row><c><v>${(i * 7919) % 65_537}</v></c></row>`,
    ).join('');
    await rowsOf(handmadeWorkbook({ rows }), 'Sheet1', {
      sheets: ['Sheet1'],
      onProgress: (done) => told.push(done),
    });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it('can be opened from a file chosen in the browser', async () => {
    const blob = new Blob([handmadeWorkbook({ rows: oneCell }) as Uint8Array<ArrayBuffer>]);
    expect([...(await openWorkbook(blob)).rows('Sheet1')]).toEqual([[{ number: 1, cells: [1] }]]);
  });
});

function unzippedParts(): Record<string, Uint8Array> {
  return {
    '_rels/.rels': strToU8(links(['officeDocument', 'xl/workbook.xml'])),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="urn:r"><sheets><sheet name="S" r:id="rId0"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(links(['worksheet', 'worksheets/sheet1.xml'])),
  };
}

/** The same zip, its directory claiming another unpacked size of the sheet. */
function claiming(zip: Uint8Array, unpackedBytes: number): Uint8Array {
  const name = strToU8('xl/worksheets/sheet1.xml');
  let last = -1;
  for (let at = zip.indexOf(name[0]!); at >= 0; at = zip.indexOf(name[0]!, at + 1)) {
    if (name.every((byte, i) => zip[at + i] === byte)) last = at;
  }
  const changed = zip.slice();
  new DataView(changed.buffer).setUint32(last - 46 + 24, unpackedBytes, true);
  return changed;
}
