import { AppError } from '@clearunit/shared/domain/errors';
import {
  type BulkUnitPage,
  type BulkUnits,
  bulkUnitColumns,
  checkBulkUnits,
  optionalBulkUnitColumns,
  type SheetRow,
} from '@clearunit/shared/domain/imports';
import { saveWorkbook } from '../../workbook-import/save-workbook';

/**
 * Reads and checks a bulk unit file (1 §5, 2 §5): its first sheet. A building's file is small; no worker is needed.
 * @param registered the units that are there already; they are reported and not added again
 * @throws AppError 'imports.file-not-valid' or 'imports.file-damaged' when nothing of it can be used
 */
export async function readUnitFile(
  file: Blob,
  page: BulkUnitPage,
  registered: readonly string[],
): Promise<Pick<BulkUnits, 'units' | 'problems' | 'warnings'>> {
  const { openWorkbook, WorkbookError } = await import('@clearunit/shared/workbook');
  try {
    const workbook = await openWorkbook(file);
    const [sheet] = workbook.sheetNames;
    const rows: SheetRow[] = [];
    for (const some of workbook.rows(sheet ?? '')) rows.push(...some);
    const { rejected, units, problems, warnings } = checkBulkUnits(rows, page, { sheet, registered });
    if (rejected) throw new AppError(rejected);
    return { units, problems, warnings };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new AppError(error.reason === 'damaged' ? 'imports.file-damaged' : 'imports.file-not-valid');
  }
}

/** The empty workbook that the bulk unit upload takes (1 §9). */
export const saveUnitTemplate = (): Promise<void> =>
  saveWorkbook('BulkUnitUploadFormat.xlsx', [
    {
      name: 'Units',
      columns: [...bulkUnitColumns.addBuilding, ...optionalBulkUnitColumns].map((header) => ({
        header,
        width: 18,
      })),
      rows: [],
    },
  ]);
