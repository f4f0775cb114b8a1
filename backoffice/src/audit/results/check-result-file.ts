import type { Day } from '@clearunit/shared/domain/dates';
import type { Params } from '@clearunit/shared/domain/errors';
import {
  createResultCheck,
  type ImportedResults,
  type ImportProblem,
  type LeftOut,
  nothingLeftOut,
} from '@clearunit/shared/domain/imports';
import { WorkbookError } from '@clearunit/shared/workbook';
import { type FileProgress, type FileRejection, rejectionOf } from '../../workbook-import';
import { openTables } from '../../workbook-import/open-tables';

/** A checked workbook of results. */
export interface CheckedResultFile {
  rejected: FileRejection | ImportedResults['rejected'];
  rejectedParams?: Params;
  /** How many orders the valid rows belong to. */
  orders: number;
  /** The row of each result in `body`, as the spreadsheet counts it. */
  rows: number[];
  leftOut: LeftOut;
  problems: ImportProblem[];
  /** The JSON to send; null when there is nothing to send or rows must be corrected first. */
  body: Blob | null;
}

/**
 * Reads and checks a workbook of results (README no. 10) without a pause; runs in a worker.
 * @param today the portal's day
 * @throws what reading the file itself throws (a DOMException when it was changed or deleted meanwhile)
 */
export async function checkResultFile(
  file: Blob,
  today: Day,
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedResultFile> {
  try {
    const opened = await openTables(file, ['results']);
    // Only our own headers are known here; they may stand in any sheet, below titles.
    if ('toMap' in opened) return nothing('imports.file-not-valid');
    const check = createResultCheck(today);
    for (const some of opened.rows('results', (done) => onProgress({ phase: 'reading', done }))) {
      check.add(some);
      if (check.rejected) break;
    }
    const { rejected, results, rows, problems } = check.finish();
    if (rejected) return nothing(rejected);
    const isGood = problems.length === 0 && results.length > 0;
    return {
      rejected: null,
      orders: new Set(results.map(({ order_number }) => order_number)).size,
      rows,
      leftOut: opened.leftOut,
      problems,
      body: isGood ? new Blob([JSON.stringify({ results })], { type: 'application/json' }) : null,
    };
  } catch (error) {
    if (error instanceof WorkbookError) return { ...nothing(null), ...rejectionOf(error) };
    throw error;
  }
}

const nothing = (rejected: CheckedResultFile['rejected']): CheckedResultFile => ({
  rejected,
  orders: 0,
  rows: [],
  leftOut: nothingLeftOut(),
  problems: [],
  body: null,
});
