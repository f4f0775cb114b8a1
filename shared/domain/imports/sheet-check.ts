import { findColumns } from './columns';
import type { ImportProblem } from './shapes';
import { isBlankRow, type SheetRow } from './sheet';

/** Location codes that differ in capital letters only are the same. */
export const codeKey = (location: string): string => location.toLowerCase();

/** What both sheets have in common: headers first, blank rows passed over, problems gathered by row and column. */
export abstract class SheetCheck<Header extends string> {
  columns: Record<Header, number> | null = null;
  isInvalid = false;
  readonly problems: ImportProblem[] = [];

  constructor(
    readonly sheet: string,
    readonly headers: readonly Header[],
    readonly optionalHeaders: readonly Header[] = [],
  ) {}

  protected abstract read(row: SheetRow, columns: Record<Header, number>): void;

  add(rows: Iterable<SheetRow>): void {
    for (const row of rows) {
      if (this.isInvalid) return;
      if (this.columns) {
        if (!isBlankRow(row.cells)) this.read(row, this.columns);
      } else {
        this.columns = findColumns(row, this.headers, this.optionalHeaders);
        this.isInvalid = this.columns === null;
      }
    }
  }

  protected report(row: number, column: Header, reason: string, params?: ImportProblem['params']): void {
    this.problems.push({ sheet: this.sheet, row, column, reason, ...(params && { params }) });
  }
}
