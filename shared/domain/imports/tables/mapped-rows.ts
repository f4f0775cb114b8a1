import type { SheetRow } from '../sheet';
import type { ImportTable } from './fields';
import { RowReader } from './row-reader';
import type { Batches, LeftOut, TableMapping } from './shapes';

/** For `mappedRows` to fill: no row left out so far. */
export const nothingLeftOut = (): LeftOut => ({ titles: 0, count: 0, filled: 0, rows: [] });

/**
 * The rows of a mapped table under our headers, as the table's check reads them; totals and footers are left out, and
 * told of (4 §19.1). Rows keep their numbers. The first row has the headers.
 * @param leftOut gets what is left out
 * @param isShared the sheet holds buildings and units: of a building's rows only the first is one of 'buildings'
 */
export function* mappedRows(
  batches: Batches,
  table: ImportTable,
  mapping: TableMapping,
  leftOut: LeftOut,
  isShared = false,
): Generator<SheetRow[], void> {
  const reader = new RowReader(table, mapping, leftOut, isShared);
  yield [{ number: mapping.headerRow, cells: reader.headers }];
  for (const batch of batches) {
    const rows = batch.flatMap((row) => reader.read(row) ?? []);
    if (rows.length > 0) yield rows;
  }
}
