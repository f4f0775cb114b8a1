import { activityOf, outcomeOf } from '../finding-words';
import { orderTypeOf } from '../order-type-words';
import { orderNumberOf } from '../result-row';
import {
  areBedrooms,
  areBedroomWords,
  areDayFirst,
  areDayNumbers,
  areDays,
  areUnitNumbers,
  haveSlashes,
  share,
} from './content';
import { type ImportTable, type TableField, tableFields } from './fields';
import { findHeaders, likelyHeaderRow, ourSpelling } from './find-headers';
import type { RememberedColumns, SheetPreview, TableMapping } from './shapes';
import { columnsOf, type SheetColumn } from './sheet-columns';
import { areUnitCounts } from './unit-counts';
import { wordKey } from './word-key';

/**
 * Proposes where a table of a sheet stands and what each of its columns is: by what was chosen last time, by its
 * header, then by what it holds (4 §19.1).
 * @param headerRow the row of headers, if it is known
 */
export function proposeTable(
  sheet: SheetPreview,
  table: ImportTable,
  remembered: RememberedColumns = {},
  headerRow: number = headerRowOf(sheet, table, remembered),
): TableMapping {
  const fields = tableFields[table];
  const columns = columnsOf(sheet, headerRow);
  const chosen = new Map<string, number>();
  const isIgnored = (column: SheetColumn) => remembered[wordKey(column.header)] === '';
  const take = (field: TableField, fits: (column: SheetColumn) => boolean) => {
    if (chosen.has(field.header)) return;
    const taken = new Set(chosen.values());
    const column = columns.find((one) => !taken.has(one.index) && fits(one));
    if (column) chosen.set(field.header, column.index);
  };
  for (const field of fields) take(field, ({ header }) => remembered[wordKey(header)] === field.header);
  for (const field of fields) take(field, (column) => column.header === field.header && !isIgnored(column));
  for (const field of fields) {
    // The words are in their order: 'No.' is a unit only where nothing says so better.
    for (const word of field.words)
      take(
        field,
        (column) =>
          !isIgnored(column) && wordKey(column.header) === word && fitsField(table, field, column, columns),
      );
  }
  for (const field of fields) {
    const looks = byContent[field.title];
    if (looks)
      take(field, (column) => !isIgnored(column) && looks(column, columns) && isUnnamed(fields, column));
  }
  const dayFirst = dayFirstOf(columns, { columns: Object.fromEntries(chosen) });
  return {
    sheet: sheet.name,
    headerRow,
    columns: Object.fromEntries(chosen),
    ...(dayFirst !== undefined && { dayFirst }),
  };
}

/** Whether the days of visits have the day before the month; undefined where their writing leaves no choice. */
export function dayFirstOf(
  columns: readonly SheetColumn[],
  chosen: Pick<TableMapping, 'columns'>,
): boolean | undefined {
  const days = dayFields.map((field) => chosen.columns[field]);
  const dates = columns.filter(({ index, texts }) => days.includes(index) && haveSlashes(texts));
  return dates.length === 0 ? undefined : dates.some(({ texts }) => areDayFirst(texts));
}

/** The fields whose header two columns of a sheet have letter by letter: only one of them can be read. */
export function twiceNamed(sheet: SheetPreview, table: ImportTable, headerRow: number): TableField[] {
  const headers = columnsOf(sheet, headerRow).map(({ header }) => ourSpelling(header, table));
  return tableFields[table].filter((field) => headers.filter((header) => header === field.header).length > 1);
}

function headerRowOf(sheet: SheetPreview, table: ImportTable, remembered: RememberedColumns): number {
  const found = findHeaders(sheet, table, remembered);
  return found.hasKeys || found.fields > 1 ? found.row : likelyHeaderRow(sheet);
}

/** A unit type is a column of bedrooms only where it says them: 'A1' is a floor plan. So are a status, a finding and 'Completed'. */
function fitsField(
  table: ImportTable,
  { title }: TableField,
  column: SheetColumn,
  columns: readonly SheetColumn[],
): boolean {
  const { header, texts } = column;
  if (title === 'Unit' && table === 'units') return !areUnitCounts(column, columns);
  if (dayFields.includes(title)) return areDays(texts) || areDayNumbers(texts);
  const read = byWords[title];
  if (read) return share(texts, (text) => read(text) !== null) >= 0.5;
  const isVague = title === 'Bedroom Count' && /type|plan|style|pieces/.test(wordKey(header));
  return !isVague || areBedrooms(texts);
}

/** Nothing else is claimed by what it holds where its header names another field. */
const isUnnamed = (fields: readonly TableField[], { header }: SheetColumn) =>
  !fields.some(({ words }) => header !== '' && words.has(wordKey(header)));

/** Columns that are proposed only where their words are read. */
export const byWords: Readonly<Record<string, (text: string) => string | number | null>> = {
  'Order Number': orderNumberOf,
  Activity: activityOf,
  Outcome: outcomeOf,
  // A column 'Purchase order' may as well have the numbers of orders.
  'PO/MO/WO Flag': orderTypeOf,
};

/** The days of visits; those of warranties are named by nobody else. */
export const dayFields: readonly string[] = ['Work Date', 'Visit Date'];

const byContent: Readonly<Record<string, (column: SheetColumn, all: readonly SheetColumn[]) => boolean>> = {
  Unit: ({ texts }) => areUnitNumbers(texts),
  'Bedroom Count': ({ texts }) => areBedroomWords(texts),
  'Work Date': isOnlyDay,
  'Visit Date': isOnlyDay,
  // 'None' below a header that nobody knows is no all-clear.
  Activity: ({ header, texts }) => header === '' && share(texts, (text) => activityOf(text) !== null) >= 0.8,
};

/** Of several columns of days nobody can tell which has those of the visits. */
function isOnlyDay({ texts }: SheetColumn, all: readonly SheetColumn[]): boolean {
  return areDays(texts) && all.filter((other) => areDays(other.texts)).length === 1;
}
