import type { Params } from '@clearunit/shared/domain/errors';
import {
  type CheckedRows,
  DayOrder,
  type FileMapping,
  type ImportProblem,
  type ImportTable,
  type LeftOut,
  type NamingRow,
  nothingLeftOut,
  type RowCheck,
  type SheetPreview,
  withDayFirst,
} from '@clearunit/shared/domain/imports';
import type { FileProgress } from './import-messages';
import { openTables } from './open-tables';
import { type FileRejection, rejectionOf } from './rejections';

/** A checked file with one table, before the portal has looked at it. */
export interface CheckedTable {
  rejected: FileRejection | CheckedRows['rejected'] | 'imports.no-table';
  rejectedParams?: Params;
  /** The first rows of its sheets, when it has not our headers: somebody must choose its columns first. */
  toMap: SheetPreview[] | null;
  mapping: FileMapping;
  leftOut: LeftOut;
  /** The row of each good one in `body`, as the spreadsheet counts it. */
  rows: number[];
  problems: ImportProblem[];
  /** What rows with problems name, where the portal looks it up too. */
  naming: NamingRow[];
  /** The JSON to send, with the good rows; null when there is nothing to send. */
  body: Blob | null;
}

/** A file, and its columns where somebody chose them. */
export interface TableFile {
  file: Blob;
  mapping?: FileMapping;
}

/**
 * Reads and checks a file with one table without a pause; runs in a worker. It is read again where only its dates tell that
 * they have the day first.
 * @param checkOf the check of its rows, given whether its dates have the day first
 * @param bodyOf what is sent of the checked rows
 * @throws what reading the file itself throws (a DOMException when it was changed or deleted meanwhile)
 */
export async function checkTable<Checked extends CheckedRows>(
  { file, mapping }: TableFile,
  table: ImportTable,
  checkOf: (dayFirst: boolean | undefined) => RowCheck<Checked>,
  bodyOf: (checked: Checked) => object,
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedTable> {
  try {
    const opened = await openTables(file, [table], { chosen: mapping });
    if ('toMap' in opened) return { ...nothing(null), toMap: opened.toMap };
    const check = checkOf(opened.mapping[table]?.dayFirst);
    const dayOrder = new DayOrder(opened.mapping[table]);
    for (const some of opened.rows(table, (done) => onProgress({ phase: 'reading', done }))) {
      check.add(some);
      if (check.rejected) break;
      dayOrder.add(some);
    }
    if (dayOrder.isDayFirst) {
      const dayFirst = { file, mapping: withDayFirst(opened.mapping, table) };
      const again = await checkTable(dayFirst, table, checkOf, bodyOf, onProgress);
      return { ...again, leftOut: { ...again.leftOut, dayFirst: true } };
    }
    const checked = check.finish();
    if (checked.rejected) return nothing(checked.rejected);
    const { rows, problems, naming = [] } = checked;
    const body = () => new Blob([JSON.stringify(bodyOf(checked))], { type: 'application/json' });
    return {
      ...nothing(null),
      ...{ mapping: opened.mapping, leftOut: opened.leftOut, rows, problems, naming },
      body: rows.length > 0 ? body() : null,
    };
  } catch (error) {
    const { rejected, ...why } = rejectionOf(error);
    return { ...nothing(rejected === 'imports.file-not-valid' ? 'imports.no-table' : rejected), ...why };
  }
}

const nothing = (rejected: CheckedTable['rejected']): CheckedTable => ({
  rejected,
  toMap: null,
  mapping: {},
  leftOut: nothingLeftOut(),
  rows: [],
  problems: [],
  naming: [],
  body: null,
});
