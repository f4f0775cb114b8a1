import {
  checkOdsCells,
  checkUnpacked,
  defaultLimits,
  fileKind,
  openWorkbook,
  type Workbook,
  WorkbookError,
} from '@clearunit/shared/workbook';
import { decodeText } from './decode-text';

const MB = 1024 * 1024;

/**
 * What SheetJS is given, in bytes: it holds a file and all its cells in memory, about 25 times as much as html and ods
 * have unpacked. Larger ones are to be saved as .xlsx or .csv.
 */
export const libraryLimits = { xls: 24 * MB, markup: 16 * MB, xlsb: 64 * MB, ods: 32 * MB } as const;

/**
 * Opens a file with a table by what it holds, not by its name: .xlsx with our own reader; .xls, .xlsb, .ods, html and
 * xml tables with SheetJS, csv with Papa Parse, which are loaded only for such files. Macros are neither read nor run.
 * @throws WorkbookError as `openWorkbook`; `notAWorkbook` when there is no table in it
 */
export async function openFile(file: Blob): Promise<Workbook> {
  if (file.size > defaultLimits.fileBytes) throw new WorkbookError('tooBig', 'fileBytes');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new WorkbookError('sheetMissing');
  const kind = fileKind(bytes);
  if (kind === 'xlsx') return openWorkbook(bytes);
  if (kind === 'text') {
    const { csvWorkbook } = await import('./csv-workbook');
    return csvWorkbook(decodeText(bytes), sheetNameOf(file));
  }
  const limit = libraryLimits[kind];
  if (kind === 'xlsb' || kind === 'ods') checkUnpacked(bytes, limit);
  else if (bytes.length > limit) throw new WorkbookError('tooBig', kind);
  if (kind === 'ods') checkOdsCells(bytes, limit);
  const { libraryWorkbook } = await import('./library-workbook');
  return libraryWorkbook(kind === 'markup' ? decodeText(bytes) : bytes);
}

const sheetNameOf = (file: Blob): string =>
  file instanceof File ? file.name.replace(/\.[^.]{1,5}$/, '') || file.name : 'CSV';
