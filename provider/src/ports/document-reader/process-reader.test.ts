import { constants, deflateRawSync } from 'node:zlib';
import { writeWorkbook } from '@clearunit/shared/workbook';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createProcessReader } from './process-reader';
import { sample, tower } from './testing/samples';

const reader = createProcessReader();
const read = (content: Uint8Array, kind: 'pdf' | 'xlsx' = 'pdf') =>
  reader.read({ kind, content, building: tower, client: 'a contact' });
const reasonOf = (content: Uint8Array, kind?: 'pdf' | 'xlsx') =>
  read(content, kind).then(
    () => 'read',
    (failure) => failure.reason,
  );

/** A PDF of pdfkit's. */
async function pdf(options: PDFKit.PDFDocumentOptions, draw: (document: PDFKit.PDFDocument) => void) {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  const done = new Promise((resolve) => document.on('data', (part) => parts.push(part)).once('end', resolve));
  draw(document);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

async function workbook(rows: string[][]) {
  const parts: Uint8Array[] = [];
  const sheets = [{ name: 'Order', columns: [{ header: 'Purchase Order' }, { header: '4500123' }], rows }];
  for await (const part of writeWorkbook(sheets)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

test('a PDF is read in a process of its own', async () => {
  const { address, orderNumber, units } = await read(sample('ghostscript-form.pdf'));
  expect(address).toMatchObject({ where: 'here', address: '204 Alder Point Road' });
  expect(orderNumber?.number).toBe('MO-88120');
  expect(units.map(({ unit }) => unit)).toEqual(['207', '412', 'PH1']);
});

test('a workbook is read by its cells', async () => {
  const content = await workbook([
    ['Ship to', '204 Alder Point Rd'],
    ['Unit', 'Pest'],
    ['305', 'Mice'],
    ['412', 'Ants'],
  ]);
  const { address, orderNumber, units } = await read(content, 'xlsx');
  expect([address.where, orderNumber?.number, units.map(({ unit }) => unit)]).toEqual([
    'here',
    '4500123',
    ['305', '412'],
  ]);
});

test('a file that is cut off, empty or something else is damaged', async () => {
  const whole = sample('chromium-letter.pdf');
  expect(await reasonOf(new TextEncoder().encode('%PDF-1.7\n'))).toBe('po-documents.damaged');
  expect(await reasonOf(new TextEncoder().encode(`%PDF-1.7\nMZ${'\0'.repeat(5_000)}`))).toBe(
    'po-documents.damaged',
  );
  expect(['read', 'po-documents.damaged']).toContain(await reasonOf(whole.slice(0, whole.length / 2)));
  const cells = await workbook([['a', 'b']]);
  expect(await reasonOf(cells.slice(0, cells.length / 2), 'xlsx')).toBe('po-documents.damaged');
});

test('a file with a password is refused as such', async () => {
  const locked = await pdf({ userPassword: 'secret', ownerPassword: 'other' }, (document) =>
    document.text('PO 1'),
  );
  expect(await reasonOf(locked)).toBe('po-documents.protected');
});

test('a PDF of ten thousand pages is refused', async () => {
  const long = await pdf({ bufferPages: false }, (document) => {
    for (let page = 1; page < 10_000; page++) document.addPage();
  });
  expect(await reasonOf(long)).toBe('po-documents.too-many-pages');
});

test('a page that unpacks to gigabytes ends its own process only', async () => {
  const begun = performance.now();
  expect(await reasonOf(bomb())).toBe('po-documents.too-much');
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(await reasonOf(sample('ghostscript-words.pdf'))).toBe('read');
}, 60_000);

test('a workbook that unpacks to gigabytes is refused before it has', async () => {
  const cells = Buffer.from(await workbook([['a', 'b']]));
  // The directory tells of a sheet of 3 GB; a reader that believes nothing finds the rest out by itself.
  const entry = cells.lastIndexOf('xl/worksheets/') - 46;
  cells.writeUInt32LE(3_000_000_000, entry + 24);
  expect(await reasonOf(new Uint8Array(cells), 'xlsx')).toMatch(/^po-documents\.(too-much|damaged)$/);
});

test('one that takes too long is given up, the next gets its turn, and who sends many keeps nobody else waiting', async () => {
  const hasty = createProcessReader({ timeLimit: 1, atOnce: 1, waitingPerClient: 1 });
  const content = sample('ghostscript-words.pdf');
  const asked = ['one', 'one', 'one', 'another'].map((client) =>
    hasty.read({ kind: 'pdf', content, building: tower, client }).catch((f) => f.reason),
  );
  expect(await Promise.all(asked)).toEqual([
    'po-documents.too-much',
    'po-documents.too-much',
    'server.too-many',
    'po-documents.too-much',
  ]);
});

/** A PDF whose one page is a megabyte that unpacks to a gigabyte: one packed block a thousand times. */
function bomb(): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const end = Buffer.from([0x03, 0x00]);
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(1_000).fill(block), end]);
  const head = [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n',
    `4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`,
  ];
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return new Uint8Array(Buffer.concat([Buffer.from(head.join('')), packed, Buffer.from(tail)]));
}
