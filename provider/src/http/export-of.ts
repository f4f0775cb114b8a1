import {
  type ColumnFormat,
  type WritableCell,
  type WritableRow,
  type WritableSheet,
  writeWorkbook,
} from '@clearunit/shared/workbook';
import { FileAnswer, workbookType } from './file-answer';

/** A column of an export: its heading, and the value for a row. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => WritableCell;
  /** In characters. */
  width?: number;
  format?: ColumnFormat;
}

export interface ExportOf<Row> {
  /** The file's name, ending in '.xlsx', or the sheet's. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** The rows in batches, as from `readCursor`. */
  rows: AsyncGenerator<readonly Row[], void>;
}

/**
 * A list as a workbook that is streamed while the rows are read, with constant memory. A text that looks like a formula
 * stays a text.
 * @throws as `sheetOf`
 */
export async function exportOf<Row>({ name, columns, rows }: ExportOf<Row>): Promise<FileAnswer> {
  const sheet = await sheetOf({ name: name.replace(/\.xlsx$/, ''), columns, rows });
  return new FileAnswer({
    name,
    type: workbookType,
    bytes: writeWorkbook([sheet]),
    close: () => rows.return(),
  });
}

/**
 * A sheet of such a workbook. The first rows are fetched before the answer begins, so that a failing query is an error and
 * not half a file.
 * @throws what fetching the first rows throws
 */
export async function sheetOf<Row>({ name, columns, rows }: ExportOf<Row>): Promise<WritableSheet> {
  const first = await rows.next();
  const cells = (row: Row): WritableRow => columns.map((column) => column.value(row));
  async function* cellsOfRows(): AsyncGenerator<WritableRow[], void> {
    for (let batch = first; !batch.done; batch = await rows.next()) yield batch.value.map(cells);
  }
  return { name, columns, rows: cellsOfRows() };
}

/** The ids that an export's query chooses, undefined for all rows. */
export const chosenIds = ({ ids }: { ids?: string }): string[] | undefined =>
  ids === undefined ? undefined : ids.split(',').filter((id) => id !== '');
