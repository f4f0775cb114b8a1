import type { Params } from '@clearunit/shared/domain/errors';
import {
  type BulkUnitPage,
  type BulkUnits,
  bulkUnitColumns,
  checkBulkUnits,
  type FileMapping,
  type LeftOut,
  nothingLeftOut,
  ourSheets,
  type SheetPreview,
  type SheetRow,
  textOf,
} from '@clearunit/shared/domain/imports';
import type { FileProgress, FileRejection } from '../../workbook-import';
import { openTables } from '../../workbook-import/open-tables';
import { rejectionOf } from '../../workbook-import/rejections';

/** The worker's input: a file, the page that takes it, the units that are there, and its columns where chosen. */
export interface UnitFileToCheck {
  file: Blob;
  page: BulkUnitPage;
  registered: readonly string[];
  mapping?: FileMapping;
}

/** A checked file of one building's units. */
export interface CheckedUnitFile extends Pick<BulkUnits, 'units' | 'problems' | 'warnings'> {
  rejected: FileRejection | null;
  rejectedParams?: Params;
  /** The first rows of its sheets, when somebody must choose its columns first. */
  toMap: SheetPreview[] | null;
  mapping: FileMapping;
  leftOut: LeftOut;
  /** The first codes of the buildings whose units it has, when it has those of several. */
  properties: string[];
}

/** Codes of buildings that are named. */
const namedProperties = 5;

/** Reads and checks a file of one building's units (1 §5, 2 §5, 4 §19.1); runs in a worker. */
export async function checkUnitFile(
  { file, page, registered, mapping }: UnitFileToCheck,
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedUnitFile> {
  try {
    const opened = await openTables(file, ['unitFile'], { chosen: mapping, needed: bulkUnitColumns[page] });
    if ('toMap' in opened) return { ...nothing(null), toMap: opened.toMap };
    const properties = new Set<string>();
    const rows = opened.rows('unitFile', (done) => onProgress({ phase: 'reading', done }));
    const checked = checkBulkUnits(withProperties(rows, properties), page, {
      sheet: ourSheets.unitFile,
      registered,
    });
    const { rejected, ...told } = checked;
    if (rejected) return nothing(rejected);
    const { mapping: found, leftOut } = opened;
    return { ...nothing(null), ...told, mapping: found, leftOut, properties: [...properties] };
  } catch (error) {
    return { ...nothing(null), ...rejectionOf(error) };
  }
}

/** The rows one by one; gathers whose units they are. */
function* withProperties(
  batches: Iterable<readonly SheetRow[]>,
  properties: Set<string>,
): Generator<SheetRow> {
  let column: number | undefined;
  for (const batch of batches) {
    for (const row of batch) {
      const code = column === undefined ? '' : textOf(row.cells[column]);
      column ??= row.cells.indexOf('location');
      if (code !== '' && properties.size <= namedProperties) properties.add(code);
      yield row;
    }
  }
}

const nothing = (rejected: FileRejection | null): CheckedUnitFile => ({
  rejected,
  toMap: null,
  mapping: {},
  leftOut: nothingLeftOut(),
  properties: [],
  units: [],
  problems: [],
  warnings: [],
});
