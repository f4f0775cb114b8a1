import type { Day } from '@clearunit/shared/domain/dates';
import type { Params } from '@clearunit/shared/domain/errors';
import {
  type CheckedHistory,
  createHistoryCheck,
  type FileMapping,
  type ImportProblem,
  type LeftOut,
  nothingLeftOut,
  type SheetPreview,
} from '@clearunit/shared/domain/imports';
import { WorkbookError } from '@clearunit/shared/workbook';
import { type FileProgress, type FileRejection, rejectionOf } from '../../workbook-import';
import { openTables } from '../../workbook-import/open-tables';

/** The worker's input: a file, the portal's day, and its columns where somebody chose them. */
export interface HistoryFileToCheck {
  file: Blob;
  today: Day;
  mapping?: FileMapping;
}

/** A checked file of past visits, before the portal has looked at it. */
export interface CheckedHistoryFile {
  rejected: FileRejection | CheckedHistory['rejected'];
  rejectedParams?: Params;
  /** The first rows of its sheets, when it has not our headers: somebody must choose its columns first. */
  toMap: SheetPreview[] | null;
  mapping: FileMapping;
  leftOut: LeftOut;
  /** The row of each visit in `body`, as the spreadsheet counts it. */
  rows: number[];
  problems: ImportProblem[];
  /** The JSON to send, {visits}; null when there is nothing to send. */
  body: Blob | null;
}

/**
 * Reads and checks a file of past visits (4 §19.5) without a pause; runs in a worker.
 * @throws what reading the file itself throws (a DOMException when it was changed or deleted meanwhile)
 */
export async function checkHistoryFile(
  { file, today, mapping }: HistoryFileToCheck,
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedHistoryFile> {
  try {
    const opened = await openTables(file, ['history'], { chosen: mapping });
    if ('toMap' in opened) return { ...nothing(null), toMap: opened.toMap };
    const check = createHistoryCheck(today);
    for (const some of opened.rows('history', (done) => onProgress({ phase: 'reading', done }))) {
      check.add(some);
      if (check.rejected) break;
    }
    const { rejected, visits, rows, problems } = check.finish();
    if (rejected) return nothing(rejected);
    return {
      ...nothing(null),
      ...{ mapping: opened.mapping, leftOut: opened.leftOut, rows, problems },
      body: visits.length > 0 ? new Blob([JSON.stringify({ visits })], { type: 'application/json' }) : null,
    };
  } catch (error) {
    if (error instanceof WorkbookError) return { ...nothing(null), ...rejectionOf(error) };
    throw error;
  }
}

const nothing = (rejected: CheckedHistoryFile['rejected']): CheckedHistoryFile => ({
  rejected,
  toMap: null,
  mapping: {},
  leftOut: nothingLeftOut(),
  rows: [],
  problems: [],
  body: null,
});
