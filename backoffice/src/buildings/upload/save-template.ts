import {
  bedroomHeaders,
  bedroomSheet,
  locationHeaders,
  locationSheet,
  optionalBedroomHeaders,
  optionalLocationHeaders,
} from '@clearunit/shared/domain/imports';
import { saveWorkbook } from '../../workbook-import/save-workbook';

/** The empty workbook that the bulk upload takes: both sheets with their headers (1 §5, §9). */
export const saveTemplate = (): Promise<void> =>
  saveWorkbook('BulkUpload.xlsx', [
    { name: locationSheet, columns: columnsOf([...locationHeaders, ...optionalLocationHeaders]), rows: [] },
    { name: bedroomSheet, columns: columnsOf([...bedroomHeaders, ...optionalBedroomHeaders]), rows: [] },
  ]);

const columnsOf = (headers: readonly string[]) => headers.map((header) => ({ header, width: 22 }));
