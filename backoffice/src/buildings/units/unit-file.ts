import { bulkUnitColumns, optionalBulkUnitColumns } from '@clearunit/shared/domain/imports';
import { type FileProgress, readInWorker } from '../../workbook-import';
import { saveWorkbook } from '../../workbook-import/save-workbook';
import type { CheckedUnitFile, UnitFileToCheck } from './check-unit-file';

/**
 * Reads and checks a file of one building's units in a worker. A file with bad content is no error: see `rejected`.
 * @throws as `readInWorker` does
 */
export const readUnitFile = (
  request: UnitFileToCheck,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<CheckedUnitFile> => readInWorker<CheckedUnitFile>(startWorker, request, onProgress, signal);

const startWorker = () => new Worker(new URL('./unit-file.worker.ts', import.meta.url), { type: 'module' });

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
