import {
  type BulkBuildings,
  bedroomSheet,
  createBulkBuildingCheck,
  type ImportProblem,
  locationSheet,
} from '@clearunit/shared/domain/imports';
import { openWorkbook, WorkbookError, type WorkbookReason } from '@clearunit/shared/workbook';
import { packBulkBody } from './pack-bulk-body';

/** Why nothing of a file can be used. */
export type BulkFileRejection =
  | 'imports.file-not-valid'
  | 'imports.file-encrypted'
  | 'imports.file-too-big'
  | 'imports.file-damaged';

/** How far the work is: `done` goes from 0 to 1 in each phase. */
export interface BulkFileProgress {
  phase: 'reading' | 'packing';
  done: number;
}

/** What a bulk-building workbook holds once it is checked. */
export interface CheckedBulkFile {
  rejected: BulkFileRejection | null;
  /** How many buildings and units `body` holds. */
  buildings: number;
  units: number;
  problems: ImportProblem[];
  /**
   * The JSON to send, {buildings, units}; null when there is nothing to send. A blob, since the objects
   * themselves would hold up the page when they come over from the worker and again when they are sent.
   */
  body: Blob | null;
}

/**
 * Reads and checks a bulk-building workbook (1 §5). Takes a second or so for 300,000 units without a pause:
 * it is meant for a worker.
 * @throws what reading the file itself throws (a DOMException when it was changed or deleted meanwhile)
 */
export async function checkBulkFile(
  file: Blob,
  onProgress: (progress: BulkFileProgress) => void,
): Promise<CheckedBulkFile> {
  try {
    const checked = await readSheets(file, (done) => onProgress({ phase: 'reading', done }));
    if (checked.rejected) return nothing(checked.rejected);
    const { buildings, units, problems } = checked;
    const body =
      buildings.length > 0
        ? packBulkBody(buildings, units, (done) => onProgress({ phase: 'packing', done }))
        : null;
    return { rejected: null, buildings: buildings.length, units: units.length, problems, body };
  } catch (error) {
    if (error instanceof WorkbookError) return nothing(rejections[error.reason]);
    throw error;
  }
}

async function readSheets(file: Blob, onProgress: (done: number) => void): Promise<BulkBuildings> {
  const workbook = await openWorkbook(file, { sheets: [locationSheet, bedroomSheet], onProgress });
  const check = createBulkBuildingCheck();
  for (const rows of workbook.rows(locationSheet)) {
    check.addLocationRows(rows);
    if (check.rejected) return check.finish();
  }
  for (const rows of workbook.rows(bedroomSheet)) {
    check.addBedroomRows(rows);
    if (check.rejected) return check.finish();
  }
  return check.finish();
}

const rejections: Record<WorkbookReason, BulkFileRejection> = {
  notAWorkbook: 'imports.file-not-valid',
  sheetMissing: 'imports.file-not-valid',
  encrypted: 'imports.file-encrypted',
  tooBig: 'imports.file-too-big',
  damaged: 'imports.file-damaged',
};

function nothing(rejected: BulkFileRejection): CheckedBulkFile {
  return { rejected, buildings: 0, units: 0, problems: [], body: null };
}
