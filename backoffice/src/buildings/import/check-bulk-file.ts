import {
  type BulkBuildings,
  bedroomSheet,
  type CheckedAgainst,
  createBulkBuildingCheck,
  type ImportProblem,
  locationSheet,
} from '@clearunit/shared/domain/imports';
import { openWorkbook, WorkbookError } from '@clearunit/shared/workbook';
import { type FileProgress, type FileRejection, rejections } from '../../workbook-import';
import { packBulkBody } from './pack-bulk-body';

/** The worker's input: a workbook, and what it is held against. */
export interface BulkFileToCheck extends CheckedAgainst {
  file: Blob;
}

/** A checked bulk-building workbook. */
export interface CheckedBulkFile {
  rejected: FileRejection | null;
  /** How many buildings and units `body` holds. */
  buildings: number;
  units: number;
  /** The buildings that the portal has, and how many of the units are theirs. */
  existing: BulkBuildings['existing'];
  unknownSchedulers: BulkBuildings['unknownSchedulers'];
  newClients: BulkBuildings['newClients'];
  problems: ImportProblem[];
  /**
   * The JSON to send, {buildings, units}; null when there is nothing to send. A blob, since the objects
   * themselves would hold up the page when they come over from the worker and again when they are sent.
   */
  body: Blob | null;
}

/**
 * Reads and checks a bulk-building workbook (1 §5). Takes a second or so for 300,000 units without a pause;
 * runs in a worker.
 * @throws what reading the file itself throws (a DOMException when it was changed or deleted meanwhile)
 */
export async function checkBulkFile(
  { file, ...against }: BulkFileToCheck,
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedBulkFile> {
  try {
    const checked = await readSheets(file, against, (done) => onProgress({ phase: 'reading', done }));
    if (checked.rejected) return nothing(checked.rejected);
    const { buildings, units, rejected: _, ...told } = checked;
    const body =
      buildings.length + units.length > 0
        ? packBulkBody(buildings, units, (done) => onProgress({ phase: 'packing', done }))
        : null;
    return { ...told, rejected: null, buildings: buildings.length, units: units.length, body };
  } catch (error) {
    if (error instanceof WorkbookError) return nothing(rejections[error.reason]);
    throw error;
  }
}

async function readSheets(
  file: Blob,
  against: CheckedAgainst,
  onProgress: (done: number) => void,
): Promise<BulkBuildings> {
  const workbook = await openWorkbook(file, { sheets: [locationSheet, bedroomSheet], onProgress });
  const check = createBulkBuildingCheck(against);
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

function nothing(rejected: FileRejection): CheckedBulkFile {
  return {
    rejected,
    buildings: 0,
    units: 0,
    existing: { buildings: 0, units: 0 },
    unknownSchedulers: [],
    newClients: [],
    problems: [],
    body: null,
  };
}
