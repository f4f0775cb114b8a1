import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Cell, SheetRow } from '../cell';
import { type OpenOptions, openWorkbook } from '../open-workbook';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEETS}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/></Types>`;

/** Parts of a workbook written by hand; each has a plain default. */
export interface HandmadeParts {
  /** The content of <sheetData>. */
  rows?: string;
  /** The content of <sst>. */
  sharedTexts?: string;
  /** What stands inside <cellXfs>, and custom formats before it. */
  styles?: string;
  numberFormats?: string;
  workbookProperties?: string;
  /** Whole parts that replace, or stand beside, the usual ones; null leaves a part out. */
  parts?: Record<string, string | Uint8Array | null>;
}

/** A small workbook with one sheet 'Sheet1', made without any library that knows workbooks. */
export function handmadeWorkbook(made: HandmadeParts = {}): Uint8Array {
  const parts: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': links(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}">${made.workbookProperties ?? ''}<sheets><sheet name="Sheet1" sheetId="1" r:id="rId0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheetPart(made.rows ?? ''),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${made.sharedTexts ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${made.numberFormats ?? ''}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${made.styles ?? ''}</cellXfs></styleSheet>`,
    ...made.parts,
  };
  const zippable: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    if (part !== null) zippable[name] = typeof part === 'string' ? strToU8(part) : part;
  }
  return zipSync(zippable);
}

export function sheetPart(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><dimension ref="A1"/><sheetData>${rows}</sheetData><pageMargins left="0.7"/></worksheet>`;
}

/** A relationships part; the ids are rId0, rId1, … */
export function links(...targets: [kind: string, target: string][]): string {
  const all = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i}" Type="${LINKS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE_LINKS}">${all.join('')}</Relationships>`;
}

/** All rows of a sheet, of the first one by default. */
export async function rowsOf(file: Uint8Array, sheet?: string, options?: OpenOptions): Promise<SheetRow[]> {
  const workbook = await openWorkbook(file, options);
  return [...workbook.rows(sheet ?? workbook.sheetNames[0]!)].flat();
}

/** The cells of row 1 of a handmade sheet. */
export async function cellsOf(made: HandmadeParts): Promise<Cell[]> {
  return (await rowsOf(handmadeWorkbook(made)))[0]?.cells ?? [];
}
