import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { beginPdf, drawFacts, drawTable } from '.';
import { fonts, linesOf } from './pdf';
import { pagesOf } from './testing/pages-of';

const begin = () =>
  beginPdf({
    title: 'Réglé à Œuvre-Łódź',
    author: 'Clearunit',
    locale: 'en-US',
    madeAt: new Date('2026-07-15T14:00:00Z'),
    layout: 'portrait',
    pageLabel: (page, pages) => `Page ${page} of ${pages}`,
  });
const columns = [
  { title: 'Unit', share: 1 },
  { title: 'Comment', share: 4 },
];
const numbered = (count: number) => Array.from({ length: count }, (_, at) => [`U${at + 1}`, `Row ${at + 1}`]);
const times = (text: string, part: string) => text.split(part).length - 1;

test('letters of any Latin language can be read in it', async () => {
  const doc = await begin();
  drawFacts(doc, [
    ['Bâtiment', 'Maison Žižka, “Ünï”'],
    ['Empty', ''],
  ]);
  const [page] = await pagesOf(await doc.finish());
  expect(page).toContain('Réglé à Œuvre-Łódź');
  expect(page).toContain('Maison Žižka, “Ünï”');
  expect(page).not.toContain('Empty');
  expect(page).toContain('Page 1 of 1');
});

test('a long table repeats its heads and the heading on every page, and loses no row', async () => {
  const doc = await begin();
  await drawTable(doc, columns, [{ heading: 'First visit' }, ...numbered(150)]);
  const pages = await pagesOf(await doc.finish());
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect([times(page, 'Comment'), times(page, 'First visit')]).toEqual([1, 1]);
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  for (let row = 1; row <= 150; row += 1) expect(times(pages.join('\n'), `Row ${row}`)).toBeGreaterThan(0);
});

test('a head that is wider than its column takes more lines, and a long label moves its text', async () => {
  const doc = await begin();
  drawFacts(doc, [['Numéro du bon d’entretien de l’immeuble', 'BON-42']]);
  const narrow = [{ title: 'Défaut de structure', share: 1 }, ...Array(7).fill({ title: 'Note', share: 1 })];
  await drawTable(doc, narrow, numbered(60));
  const pages = await pagesOf(await doc.finish());
  expect(pages[0]).toMatch(/Numéro du bon d’entretien de l’immeuble\s+BON-42/);
  for (const page of pages) for (const word of ['Défaut de', 'structure']) expect(page).toContain(word);
  for (let row = 1; row <= 60; row += 1) expect(times(pages.join('\n'), `Row ${row}`)).toBeGreaterThan(0);
});

test('a row that is longer than a page goes on on the next, which says whose it is', async () => {
  const doc = await begin();
  const long = Array.from({ length: 120 }, (_, at) => `Line ${at + 1}.`).join('\n');
  await drawTable(doc, columns, [
    ['Door 101', long],
    ['102', 'Next'],
  ]);
  const pages = await pagesOf(await doc.finish());
  const text = pages.join('\n');
  expect(pages.map((page) => times(page, 'Door 101'))).toEqual(pages.map(() => 1));
  for (let line = 1; line <= 120; line += 1) expect(times(text, `Line ${line}.`)).toBe(1);
  expect(text).toContain('Next');
});

test('a row that fits on a page is not torn', async () => {
  const doc = await begin();
  const tall = Array.from({ length: 20 }, (_, at) => `Tall ${at + 1}.`).join('\n');
  await drawTable(doc, columns, [...numbered(30), ['101', tall]]);
  const pages = await pagesOf(await doc.finish());
  expect(pages.map((page) => times(page, 'Tall'))).toEqual([0, 20]);
});

test('a heading never stands alone at the foot of a page', async () => {
  for (let rows = 20; rows < 32; rows += 1) {
    const doc = await begin();
    const tall = Array.from({ length: 20 }, (_, at) => `Tall ${at + 1}.`).join('\n');
    await drawTable(doc, columns, [...numbered(rows), { heading: 'Next visit' }, ['101', tall]]);
    const pages = await pagesOf(await doc.finish());
    expect(pages.map((page) => times(page, 'Next visit')).at(-1)).toBe(1);
    expect(pages.filter((page) => page.includes('Next visit'))).toHaveLength(1);
  }
});

test('no line is wider than its cell, not even a word without an end', () => {
  const pdf = new PDFDocument({ font: fonts.body });
  const text = `${'x'.repeat(400)} and\tsome\r\nmore words, ${'é'.repeat(90)}`;
  const lines = linesOf(pdf.fontSize(9), text, 100);
  for (const line of lines) expect(pdf.widthOfString(line)).toBeLessThanOrEqual(100);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
});
