import {
  type FileMapping,
  type ImportTable,
  importTables,
  isDayField,
  isOurs,
  type LeftOut,
  mappedRows,
  nothingLeftOut,
  otherKindOf,
  ourSheets,
  planFile,
  previewOf,
  type SheetPreview,
  type SheetRow,
  tableFields,
  textOf,
} from '@clearunit/shared/domain/imports';
import { from1904, type Workbook, WorkbookError } from '@clearunit/shared/workbook';
import { openFile } from './formats/open-file';
import { OtherKindError } from './rejections';

/** The sheets of a file in which tables are looked for. */
const searchedSheets = 20;

/** The tables of a file, found by their headers or as somebody chose them. */
export interface OpenedTables {
  mapping: FileMapping;
  leftOut: LeftOut;
  /** The rows of a table below our headers; only the headers when the file has no such table. */
  rows(table: ImportTable, onProgress?: (done: number) => void): Iterable<SheetRow[]>;
}

/** A file whose columns somebody must choose. */
export interface UnknownColumns {
  toMap: SheetPreview[];
}

export interface OpenChoices {
  /** Where the tables stand, as somebody chose. */
  chosen?: FileMapping;
  /** Without these columns somebody must be asked, even if all others are ours. */
  needed?: readonly string[];
}

/**
 * Opens the tables of a file. Without `chosen` they must have our headers, in any sheet and among the first 20 rows;
 * otherwise the first rows of all sheets are handed out, so that somebody chooses.
 * @throws WorkbookError as `openFile`; `sheetMissing` when nothing in the file looks like a table; OtherKindError when it
 *   holds something else by our headers
 */
export async function openTables(
  file: Blob,
  tables: readonly ImportTable[],
  { chosen, needed = [] }: OpenChoices = {},
): Promise<OpenedTables | UnknownColumns> {
  const workbook = await openFile(file);
  if (chosen) return openedTables(workbook, chosen);
  const sheets = workbook.sheetNames
    .slice(0, searchedSheets)
    .map((name) => previewOf(name, workbook.rows(name)));
  const { mapping, isExact, isLikely } = planFile(sheets, tables);
  const columns = tables.flatMap((table) => Object.keys(mapping[table]?.columns ?? {}));
  if (isExact && needed.every((header) => columns.includes(header))) return openedTables(workbook, mapping);
  const otherKind = otherKindOf(sheets, tables);
  if (otherKind) throw new OtherKindError(otherKind);
  if (isLikely) return { toMap: sheets };
  throw new WorkbookError('sheetMissing', tables.join());
}

function openedTables(workbook: Workbook, mapping: FileMapping): OpenedTables {
  const leftOut = nothingLeftOut();
  const isShared = mapping.buildings !== undefined && mapping.buildings.sheet === mapping.units?.sheet;
  return {
    mapping,
    leftOut,
    rows: (table, onProgress) => {
      const place = mapping[table];
      if (!place) return [[{ number: 0, cells: tableFields[table].map(({ header }) => header) }]];
      // The same footers are not told of twice.
      const told = isShared && table === 'buildings' ? nothingLeftOut() : leftOut;
      const mapped = mappedRows(workbook.rows(place.sheet, onProgress), table, place, told, isShared);
      return workbook.uses1904 ? countedFrom1900(mapped) : mapped;
    },
  };
}

/** Rows of a table, first its headers, whose days are numbers that count from 1904: the checks count from 1900. */
function* countedFrom1900(batches: Iterable<SheetRow[]>): Generator<SheetRow[], void> {
  let isDay: readonly boolean[] | undefined;
  for (const batch of batches)
    yield batch.map(({ number, cells }) => {
      const days = isDay;
      isDay ??= cells.map((header) => isDayField(textOf(header)));
      return {
        number,
        cells: cells.map((cell, at) => (days?.[at] && typeof cell === 'number' ? cell + from1904 : cell)),
      };
    });
}

/** A file as a workbook with our sheets and headers; one that has them is left as it is. */
export async function openAsOurs(file: Blob, mapping: FileMapping): Promise<Workbook> {
  const workbook = await openFile(file);
  if (isOurs(mapping) && !workbook.uses1904) return workbook;
  const { rows } = openedTables(workbook, mapping);
  const tables = importTables.filter((table) => mapping[table]);
  return {
    sheetNames: tables.map((table) => ourSheets[table]),
    *rows(sheetName) {
      const table = tables.find((one) => ourSheets[one] === sheetName);
      if (!table) throw new WorkbookError('sheetMissing', sheetName);
      for (const batch of rows(table))
        yield batch as ReturnType<Workbook['rows']> extends Generator<infer Rows> ? Rows : never;
    },
  };
}
