/** What a formula left behind that could not be computed, such as #N/A or #REF!. */
export class CellError {
  constructor(readonly code: string) {}

  toString(): string {
    return this.code;
  }
}

/**
 * A cell as the reader hands it out. An empty cell is null, and so is a formula that was never computed.
 * A Date holds, in UTC, what the sheet shows (spreadsheets know no time zone); a time of day without a date
 * lies on 1899-12-30. A duration ([h]:mm) is a number of days.
 */
export type Cell = string | number | boolean | Date | CellError | null;

/** One row that holds at least one value. */
export interface SheetRow {
  /** The row's number in the sheet, counted from 1. */
  number: number;
  /** From column A to the last column with a value. */
  cells: Cell[];
}
