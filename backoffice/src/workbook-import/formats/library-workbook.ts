import {
  type Cell,
  CellError,
  defaultLimits,
  leastDigits,
  type SheetRow,
  serialToDate,
  type Workbook,
  WorkbookError,
  withZeros,
} from '@clearunit/shared/workbook';
import { type CellObject, type ParsingOptions, read, SSF, type WorkSheet } from '@e965/xlsx';

const options: ParsingOptions = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  // By its format a number is known to be a date.
  cellNF: true,
  // What html holds stays text: a unit number is neither a number nor a date.
  raw: true,
};

/** How many rows are handed on at a time. */
const BATCH = 5_000;

/**
 * A workbook that SheetJS reads: .xls, .xlsb, .ods, and tables of html or xml. It is held in memory as a whole.
 * @throws WorkbookError `encrypted`, `damaged`
 */
export function libraryWorkbook(content: Uint8Array | string): Workbook {
  const book = opened(content);
  const uses1904 = book.Workbook?.WBProps?.date1904 === true;
  return {
    sheetNames: book.SheetNames.filter((name) => book.Sheets[name]?.['!data']),
    uses1904,
    *rows(sheetName, onProgress = () => {}) {
      const sheet: WorkSheet | undefined = book.Sheets[sheetName];
      const data: readonly (readonly (CellObject | undefined)[] | undefined)[] | undefined = sheet?.['!data'];
      if (!data) throw new WorkbookError('sheetMissing', sheetName);
      // A file of a few bytes can name a cell so far away that its empty neighbours would fill the memory.
      if (data.length > defaultLimits.rows) throw new WorkbookError('tooBig', 'rows');
      let batch: SheetRow[] = [];
      for (const [index, row = []] of data.entries()) {
        if (row.length > defaultLimits.columns) throw new WorkbookError('tooBig', 'columns');
        const cells = Array.from(row, (cell) => cellOf(cell, uses1904));
        if (cells.some((cell) => cell !== null && cell !== '')) batch.push({ number: index + 1, cells });
        if (batch.length < BATCH) continue;
        yield batch;
        onProgress(index / data.length);
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}

function opened(content: Uint8Array | string) {
  try {
    return read(content, { ...options, type: typeof content === 'string' ? 'string' : 'array' });
  } catch (error) {
    const isLocked = /password|encrypt/i.test(String(error));
    throw new WorkbookError(isLocked ? 'encrypted' : 'damaged', String(error));
  }
}

function cellOf(cell: CellObject | undefined, uses1904: boolean): Cell {
  if (cell?.v === undefined || cell.v === null) return null;
  if (cell.t === 'e') return new CellError(String(cell.w ?? cell.v));
  if (typeof cell.v === 'number' && typeof cell.z === 'string') {
    if (SSF.is_date(cell.z)) return serialToDate(cell.v, uses1904) ?? cell.v;
    return withZeros(cell.v, leastDigits(cell.z));
  }
  return cell.v;
}
