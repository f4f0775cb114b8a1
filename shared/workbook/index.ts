export { type Cell, CellError, type SheetRow } from './cell';
export { serialToDate } from './dates';
export { WorkbookError, type WorkbookReason } from './errors';
export { checkUnpacked, type FileKind, fileKind } from './file-kind';
export { defaultLimits, type WorkbookLimits } from './limits';
export { type OpenOptions, openWorkbook, type Workbook } from './open-workbook';
export type { ColumnFormat, SheetColumn, WritableCell, WritableRow, WritableRows } from './sheet-xml';
export { type WritableSheet, writeWorkbook } from './write-workbook';
export { ZipWriter } from './zip-writer';
