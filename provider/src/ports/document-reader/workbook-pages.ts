import type { TextLine } from '@clearunit/shared/domain/po-documents';
import { type Cell, openWorkbook, type SheetRow, WorkbookError } from '@clearunit/shared/workbook';
import { Unreadable } from './pdf-pages';

const MB = 1024 * 1024;
const limits = { unpackedBytes: 64 * MB, sharedTextBytes: 16 * MB, rows: 20_000, columns: 200 };
const mostSheets = 20;
/** The width of a column, so that cells align as in print. */
const columnWidth = 100;

/** The cells of a workbook by sheet and row. */
export async function workbookPages(content: Uint8Array): Promise<TextLine[][]> {
  try {
    const workbook = await openWorkbook(content, { limits });
    return workbook.sheetNames.slice(0, mostSheets).map((name) => linesOfSheet(workbook.rows(name)));
  } catch (failure) {
    if (!(failure instanceof WorkbookError)) throw failure;
    if (failure.reason === 'encrypted') throw new Unreadable('po-documents.protected');
    throw new Unreadable(failure.reason === 'tooBig' ? 'po-documents.too-much' : 'po-documents.damaged');
  }
}

function linesOfSheet(batches: Iterable<readonly SheetRow[]>): TextLine[] {
  const lines: TextLine[] = [];
  let last = 0;
  for (const rows of batches) {
    for (const { number, cells } of rows) {
      if (last > 0 && number > last + 1) lines.push([]);
      last = number;
      lines.push(
        cells.flatMap((cell, column) => {
          const text = textOf(cell);
          const left = column * columnWidth;
          return text === '' ? [] : [{ text, left, right: left + columnWidth - 10 }];
        }),
      );
    }
  }
  return lines;
}

const textOf = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
