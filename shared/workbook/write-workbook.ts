import { Zip, ZipDeflate } from 'fflate';
import { takeBreath } from './breath';
import { sheetNamesFor } from './sheet-names';
import { type SheetColumn, sheetXml, type WritableRow } from './sheet-xml';
import {
  contentTypesXml,
  packageRelationshipsXml,
  stylesXml,
  workbookRelationshipsXml,
  workbookXml,
} from './workbook-xml';

/** One sheet to write: a bold, frozen header row from the columns, then the rows. */
export interface WritableSheet {
  /** Shortened and cleaned where a spreadsheet would not accept it as a tab's name. */
  name: string;
  columns: readonly SheetColumn[];
  /** Taken one by one while the file is written, so that a query may stream into it. */
  rows: AsyncIterable<WritableRow> | Iterable<WritableRow>;
}

/** Higher levels take twice the time for a tenth of the size. */
const LEVEL = 1;

/**
 * Writes an .xlsx file as a stream of bytes; memory stays the same however many rows there are, and the
 * event loop gets its turn in between.
 * @throws WorkbookError `tooBig` beyond 1,048,576 rows in a sheet; what the rows throw
 */
export async function* writeWorkbook(sheets: readonly WritableSheet[]): AsyncGenerator<Uint8Array, void> {
  const names = sheetNamesFor(sheets.map((sheet) => sheet.name));
  const packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    packed.push(chunk);
  });
  for (const part of workbookParts(sheets, names)) {
    const entry = new ZipDeflate(part.name, { level: LEVEL });
    zip.add(entry);
    for await (const xml of part.xml) {
      entry.push(encoder.encode(xml));
      if (failure) throw failure;
      yield* packed.splice(0);
      await takeBreath();
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* packed.splice(0);
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
