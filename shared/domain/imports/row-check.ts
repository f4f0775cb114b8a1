import type { NamingRow } from './history-shapes';
import type { ImportProblem } from './shapes';
import type { SheetRow } from './sheet';
import type { SheetCheck } from './sheet-check';

/** Why nothing of a sheet can be used: it lacks a header, or has more rows than are taken at once. */
export type SheetRejection = 'imports.file-not-valid' | 'imports.too-many-results';

/** The outcome of checking a sheet with independent rows. */
export interface CheckedRows {
  rejected: SheetRejection | null;
  /** The row of each good one, as the spreadsheet counts it. */
  rows: number[];
  /** From the top down. */
  problems: ImportProblem[];
  /** Rows with problems whose names the portal looks up too, where it is asked for them. */
  naming?: NamingRow[];
}

/** The check of one workbook, fed as its rows are read. */
export interface RowCheck<Checked extends CheckedRows> {
  /** Rows in their order; the first of all is the row of headers. */
  add(rows: Iterable<SheetRow>): void;
  /** Known early, so that a reader need not go on. */
  readonly rejected: SheetRejection | null;
  finish(): Checked;
}

type ReadSheet = Pick<SheetCheck<string>, 'isInvalid' | 'columns' | 'problems' | 'add'> & {
  readonly rows: number[];
};

/**
 * The check of a workbook with one sheet.
 * @param most so many good rows are taken at once
 * @param outcome what a check with this reason, these rows and problems holds; nothing is good with a reason
 */
export function rowCheckOf<Checked extends CheckedRows>(
  sheet: ReadSheet,
  most: number,
  outcome: (checked: CheckedRows) => Checked,
): RowCheck<Checked> {
  const rejected = (): SheetRejection | null => {
    if (sheet.isInvalid) return 'imports.file-not-valid';
    return sheet.rows.length > most ? 'imports.too-many-results' : null;
  };
  return {
    add: (rows) => sheet.add(rows),
    get rejected() {
      return rejected();
    },
    finish() {
      const reason = sheet.columns ? rejected() : 'imports.file-not-valid';
      const { rows, problems } = reason ? { rows: [], problems: [] } : sheet;
      return outcome({ rejected: reason, rows, problems });
    },
  };
}
