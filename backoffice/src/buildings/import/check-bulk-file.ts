import type { Params } from '@clearunit/shared/domain/errors';
import {
  type BedroomHeader,
  type BulkBuildings,
  type CheckedAgainst,
  createBulkBuildingCheck,
  DayOrder,
  type ExistingMode,
  type FileMapping,
  type ImportProblem,
  type LeftOut,
  nothingLeftOut,
  type SheetPreview,
  withDayFirst,
} from '@clearunit/shared/domain/imports';
import type { FileProgress, FileRejection } from '../../workbook-import';
import { type OpenedTables, openTables } from '../../workbook-import/open-tables';
import { rejectionOf } from '../../workbook-import/rejections';
import { joinedParts, packBulkBody, packParts } from './pack-bulk-body';

/** The worker's input: a file, the data to check it against, and its columns if they were chosen. */
export interface BulkFileToCheck extends CheckedAgainst {
  file: Blob;
  mapping?: FileMapping;
}

/** A checked file of buildings and units. */
export interface CheckedBulkFile {
  rejected: FileRejection | null;
  rejectedParams?: Params;
  /** The first rows of its sheets, when it has not our headers: somebody must choose its columns first. */
  toMap: SheetPreview[] | null;
  mapping: FileMapping;
  leftOut: LeftOut;
  /** How many buildings and units `body` holds. */
  buildings: number;
  units: number;
  /** The buildings that the portal has, and how many of the units are theirs. */
  existing: BulkBuildings['existing'];
  /** What is done with buildings that the portal has. */
  mode: ExistingMode;
  /** What is said of buildings that are to be changed: the JSON that the portal checks, and the row of each update. */
  updates: { body: Blob; rows: Uint32Array; unitRows: Uint32Array } | null;
  /** The units of buildings that stay as they are: the JSON that the portal is asked with which of them these lack. */
  existingUnits: Blob | null;
  unknownSchedulers: BulkBuildings['unknownSchedulers'];
  newClients: BulkBuildings['newClients'];
  problems: ImportProblem[];
  /**
   * The JSON to send, {buildings, units, updates, unit_updates}; null when there is nothing to send. A blob, since the objects
   * themselves would hold up the page when they come over from the worker and again when they are sent.
   */
  body: Blob | null;
}

/**
 * Reads and checks a file of buildings and units (1 §5, 4 §19.1). Takes a few seconds for 300,000 units without a
 * pause; runs in a worker. It is read again where only its dates tell that they have the day first.
 * @throws the error of reading the file (a DOMException when it was changed or deleted meanwhile)
 */
export async function checkBulkFile(
  { file, mapping, ...against }: BulkFileToCheck,
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedBulkFile> {
  try {
    const opened = await openTables(file, ['buildings', 'units'], { chosen: mapping });
    if ('toMap' in opened) return { ...nothing(null), toMap: opened.toMap };
    const dayOrder = new DayOrder(opened.mapping.units);
    const checked = checkTables(opened, against, dayOrder, (done) => onProgress({ phase: 'reading', done }));
    if (dayOrder.isDayFirst) {
      const dayFirst = { file, mapping: withDayFirst(opened.mapping, 'units'), ...against };
      const again = await checkBulkFile(dayFirst, onProgress);
      return { ...again, leftOut: { ...again.leftOut, dayFirst: true } };
    }
    if (checked.rejected) return nothing(checked.rejected);
    const { buildings, units, updates, unitUpdates, rejected: _, ...told } = checked;
    // The units of buildings that are there come last.
    const ofNew = units.slice(0, units.length - told.existing.units);
    const ofStored = units.slice(ofNew.length);
    const hasUpdates = updates.sent.length + unitUpdates.sent.length > 0;
    const changing: Record<string, readonly object[]> = hasUpdates
      ? { updates: updates.sent, unit_updates: unitUpdates.sent }
      : {};
    const tell = (done: number) => onProgress({ phase: 'packing', done });
    const {
      ofNew: newParts = [],
      ofStored: storedParts = [],
      ...packed
    } = packParts({ buildings, ofNew, ofStored, ...changing }, tell);
    const parts = { ...packed, units: joinedParts(newParts, storedParts) };
    const isEmpty = buildings.length + units.length === 0 && !hasUpdates;
    const body = isEmpty ? null : packBulkBody(parts);
    return {
      ...nothing(null),
      ...told,
      mode: against.mode ?? 'skip',
      updates: hasUpdates
        ? {
            body: packBulkBody({ ...parts, buildings: [], units: [] }),
            rows: Uint32Array.from(updates.rows),
            unitRows: Uint32Array.from(unitUpdates.rows),
          }
        : null,
      existingUnits: ofStored.length > 0 ? packBulkBody({ units: storedParts }) : null,
      mapping: opened.mapping,
      leftOut: opened.leftOut,
      buildings: buildings.length,
      units: units.length,
      body,
    };
  } catch (error) {
    return { ...nothing(null), ...rejectionOf(error) };
  }
}

function checkTables(
  { rows, mapping }: OpenedTables,
  against: CheckedAgainst,
  dayOrder: DayOrder,
  onProgress: (done: number) => void,
): BulkBuildings {
  const hasBedrooms = mapping.units?.columns['Bedroom Count' satisfies BedroomHeader] !== undefined;
  const check = createBulkBuildingCheck({ ...against, hasBedrooms });
  // Units are by far the larger part.
  for (const some of rows('buildings', (done) => onProgress(done * 0.1))) {
    check.addLocationRows(some);
    if (check.rejected) return check.finish();
  }
  for (const some of rows('units', (done) => onProgress(0.1 + done * 0.9))) {
    check.addBedroomRows(some);
    if (check.rejected) return check.finish();
    dayOrder.add(some);
  }
  return check.finish();
}

function nothing(rejected: FileRejection | null): CheckedBulkFile {
  return {
    rejected,
    toMap: null,
    mapping: {},
    leftOut: nothingLeftOut(),
    buildings: 0,
    units: 0,
    existing: { buildings: 0, units: 0 },
    mode: 'skip',
    updates: null,
    existingUnits: null,
    unknownSchedulers: [],
    newClients: [],
    problems: [],
    body: null,
  };
}
