import { type ImportTable, type TableField, tableFields } from './fields';
import { headerRows, type RememberedColumns, type SheetPreview } from './shapes';
import { columnsOf } from './sheet-columns';
import { areUnitCounts } from './unit-counts';
import { wordKey } from './word-key';

/** A row that may be the headers of a table. */
export interface FoundHeaders {
  /** The row's number in its sheet; 0 when none looks like headers. */
  row: number;
  /** How many fields of the table it names. */
  fields: number;
  /** Whether all key fields are among them. */
  hasKeys: boolean;
  /** Whether it has the headers of our template, letter by letter. */
  isExact: boolean;
}

/**
 * The row among a sheet's first 20 that names the most fields of a table (4 §19.1).
 * @param remembered headers that were chosen for fields before, in whatever language
 */
export function findHeaders(
  sheet: SheetPreview,
  table: ImportTable,
  remembered: RememberedColumns = {},
): FoundHeaders {
  const fields = tableFields[table];
  let best: FoundHeaders = { row: 0, fields: 0, hasKeys: false, isExact: false };
  for (const { number, cells } of sheet.rows) {
    if (number > headerRows) break;
    const keys = cells.map(wordKey);
    const counts = table === 'units' ? countColumns(sheet, number) : nowhere;
    const named = fields.filter(({ title, words, header }) =>
      keys.some(
        (key, at) => remembered[key] === header || (words.has(key) && !(title === 'Unit' && counts.has(at))),
      ),
    );
    const found: FoundHeaders = {
      row: number,
      fields: named.length,
      hasKeys: fields.every((field) => !field.isKey || named.includes(field)),
      isExact: hasOurHeaders(cells, table),
    };
    if (rank(found) > rank(best)) best = found;
  }
  return best;
}

const nowhere: ReadonlySet<number> = new Set();

/** Where units are counted below a row of headers. */
function countColumns(sheet: SheetPreview, headerRow: number): ReadonlySet<number> {
  const columns = columnsOf(sheet, headerRow);
  return new Set(columns.filter((one) => areUnitCounts(one, columns)).map(({ index }) => index));
}

/** A unit file may lack columns, as long as it has no others that might stand for them; capital letters do not matter. */
function hasOurHeaders(cells: readonly string[], table: ImportTable): boolean {
  const fields = tableFields[table];
  const written = cells.map((cell) => ourSpelling(cell, table)).filter((cell) => cell !== '');
  const hasAll = (needed: readonly TableField[]) => needed.every(({ header }) => written.includes(header));
  if (hasAll(fields.filter(({ isExpected }) => isExpected))) return true;
  const hasOthers = written.some((cell) => !fields.some(({ header }) => header === cell));
  return table === 'unitFile' && !hasOthers && hasAll(fields.filter(({ isKey }) => isKey));
}

/** A header as our template may spell it. */
export const ourSpelling = (header: string, table: ImportTable): string =>
  table === 'unitFile' ? header.toLowerCase() : header;

/** Better headers have a higher rank. */
export const rank = ({ isExact, hasKeys, fields }: FoundHeaders): number =>
  Number(isExact) * 1000 + Number(hasKeys && fields > 0) * 100 + fields;

/** The row that looks like headers by its texts alone: the first that is as wide as the table and has no numbers. */
export function likelyHeaderRow({ rows }: SheetPreview): number {
  const width = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
  const widest = Math.max(0, ...rows.map(({ cells }) => width(cells)));
  const row = rows.find(
    ({ number, cells }) =>
      number <= headerRows &&
      width(cells) >= 0.8 * widest &&
      cells.every((cell) => cell === '' || /^[^\d]*\p{L}/u.test(cell)),
  );
  return row?.number ?? 0;
}
