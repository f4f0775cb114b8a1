import { bulkUnitColumns, bulkUnitFloorColumn } from '@clearunit/shared/domain/imports';
import { saveWorkbook } from '../../workbook-import/save-workbook';

/** The empty workbook that the bulk unit upload takes (1 §9). */
export const saveUnitTemplate = (): Promise<void> =>
  saveWorkbook('BulkUnitUploadFormat.xlsx', [
    {
      name: 'Units',
      columns: [...bulkUnitColumns.addBuilding, bulkUnitFloorColumn].map((header) => ({ header, width: 18 })),
      rows: [],
    },
  ]);
