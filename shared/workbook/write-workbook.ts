import { sheetNamesFor } from './sheet-names';
import { type SheetColumn, sheetXml, type WritableRows } from './sheet-xml';
import {
  contentTypesXml,
  packageRelationshipsXml,
  stylesXml,
  workbookRelationshipsXml,
  workbookXml,
} from './workbook-xml';
import { ZipWriter } from './zip-writer';

/** One sheet to write: a bold, frozen header row from the columns, then the rows. */
export interface WritableSheet {
  /** Shortened and cleaned where a spreadsheet would not accept it as a tab's name. */
  name: string;
  columns: readonly SheetColumn[];
  /** Taken while the file is written, so that a query may stream into it, some rows at a time. */
  rows: WritableRows;
}

/**
 * Writes an .xlsx file as a stream of bytes; memory stays the same however many rows there are, and the
 * event loop gets its turn in between.
 * @throws WorkbookError `tooBig` beyond 1,048,576 rows in a sheet; what the rows throw
 */
export async function* writeWorkbook(sheets: readonly WritableSheet[]): AsyncGenerator<Uint8Array, void> {
  const names = sheetNamesFor(sheets.map((sheet) => sheet.name));
  const zip = new ZipWriter();
  for (const { name, xml } of workbookParts(sheets, names)) yield* zip.part(name, encoded(xml));
  yield* zip.end();
}

async function* encoded(xml: WritablePart['xml']): AsyncGenerator<Uint8Array, void> {
  for await (const piece of xml) {
    yield encoder.encode(piece);
    await takeBreath();
  }
}

const encoder = new TextEncoder();

interface WritablePart {
  name: string;
  xml: Iterable<string> | AsyncIterable<string>;
}

function workbookParts(sheets: readonly WritableSheet[], names: readonly string[]): WritablePart[] {
  return [
    { name: '[Content_Types].xml', xml: [contentTypesXml(names.length)] },
    { name: '_rels/.rels', xml: [packageRelationshipsXml] },
    { name: 'xl/workbook.xml', xml: [workbookXml(names)] },
    { name: 'xl/_rels/workbook.xml.rels', xml: [workbookRelationshipsXml(names.length)] },
    { name: 'xl/styles.xml', xml: [stylesXml] },
    ...sheets.map((sheet, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      xml: sheetXml(sheet.columns, sheet.rows),
    })),
  ];
}

/** A page or a server should not wait longer than this for its turn. */
const LONGEST_RUN_MS = 20;

let lastBreath = 0;

/** Lets the event loop have its turn when this work has held it for a while; returns at once otherwise. */
async function takeBreath(): Promise<void> {
  if (performance.now() - lastBreath < LONGEST_RUN_MS) return;
  await new Promise((resolve) => setTimeout(resolve));
  lastBreath = performance.now();
}
