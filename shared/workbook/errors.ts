/**
 * Why a workbook could not be read:
 * - `notAWorkbook`: not an .xlsx at all (a renamed csv or html, an old .xls, another kind of zip)
 * - `encrypted`: protected with a password
 * - `sheetMissing`: it has no sheet of that name (`detail` is the name)
 * - `tooBig`: beyond the limits (`detail` is the limit's name)
 * - `quotes`: a csv with a quotation mark that is never closed, or text behind a closed one (`detail` is its row)
 * - `damaged`: a workbook, but cut off or broken inside (`detail` says where, for the log)
 */
export type WorkbookReason = 'notAWorkbook' | 'encrypted' | 'sheetMissing' | 'tooBig' | 'quotes' | 'damaged';

/** The one error of this folder; carries a reason code, never a sentence for the reader. */
export class WorkbookError extends Error {
  constructor(
    readonly reason: WorkbookReason,
    readonly detail = '',
  ) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'WorkbookError';
  }
}
