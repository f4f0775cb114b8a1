import { type ImportTable, tableFields } from './fields';
import { findHeaders, ourSpelling, rank } from './find-headers';
import { proposeTable, twiceNamed } from './propose';
import type { FileMapping, RememberedColumns, SheetPreview, TableMapping } from './shapes';
import { columnsOf } from './sheet-columns';

/** The recognized tables of a file. */
export interface FilePlan {
  mapping: FileMapping;
  /** Whether all tables are there with exactly our headers, so that nobody needs to be asked. */
  isExact: boolean;
  /** Whether anything in the file looks like one of the tables. */
  isLikely: boolean;
}

/**
 * Finds the sheet of each table by its headers and proposes its columns (4 §19.1).
 * @param remembered what was chosen for the client's last file, by table
 */
export function planFile(
  sheets: readonly SheetPreview[],
  tables: readonly ImportTable[],
  remembered: Partial<Record<ImportTable, RememberedColumns>> = {},
): FilePlan {
  const mapping: FileMapping = {};
  let isExact = true;
  let isLikely = false;
  for (const table of tables) {
    const found = sheets.map((sheet) => ({ sheet, headers: findHeaders(sheet, table, remembered[table]) }));
    const best = found.reduce<(typeof found)[number] | undefined>(
      (first, one) => (first && rank(first.headers) >= rank(one.headers) ? first : one),
      undefined,
    );
    // Of two sheets with our headers, or two columns with one of them, a person says which is meant.
    const exact = found.filter(({ sheet, headers }) => headers.isExact && hasRowsBelow(sheet, headers.row));
    isExact &&=
      best?.headers.isExact === true &&
      exact.length < 2 &&
      twiceNamed(best.sheet, table, best.headers.row).length === 0;
    const isAlone = tables.length === 1;
    if (!best || !(best.headers.hasKeys || isAlone)) continue;
    // Without headers that name anything, the sheet with the most rows is the likeliest.
    const sheet =
      best.headers.fields > 0 ? best.sheet : sheets.reduce((a, b) => (b.rows.length > a.rows.length ? b : a));
    mapping[table] = best.headers.isExact
      ? asSpelled(sheet, table, best.headers.row)
      : proposeTable(sheet, table, remembered[table]);
    isLikely ||= best.headers.fields > 0 || Object.keys(mapping[table].columns).length > 0 || isTable(sheet);
  }
  return { mapping, isExact, isLikely: isLikely || (tables.length > 1 && sheets.some(isTable)) };
}

/** The names of the sheets that have headers of a table and rows below them. */
export const sheetsWithTable = (sheets: readonly SheetPreview[], table: ImportTable): string[] =>
  sheets.flatMap((sheet) => {
    const { hasKeys, row } = findHeaders(sheet, table);
    return hasKeys && hasRowsBelow(sheet, row) ? [sheet.name] : [];
  });

const hasRowsBelow = ({ rows }: SheetPreview, headerRow: number) =>
  rows.some(({ number }) => number > headerRow);

/** Where our headers stand in a row, and nothing else. */
function asSpelled(sheet: SheetPreview, table: ImportTable, headerRow: number): TableMapping {
  const columns: Record<string, number> = {};
  for (const { index, header } of columnsOf(sheet, headerRow)) {
    const ours = ourSpelling(header, table);
    if (tableFields[table].some((field) => field.header === ours)) columns[ours] ??= index;
  }
  return { sheet: sheet.name, headerRow, columns, isExact: true };
}

/** Whether a sheet has rows and columns at all. */
const isTable = ({ rows }: SheetPreview) =>
  rows.length > 1 && rows.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
