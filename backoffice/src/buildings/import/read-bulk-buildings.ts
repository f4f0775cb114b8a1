import { type FileProgress, type ImportWorker, readInWorker } from '../../workbook-import';
import type { BulkFileToCheck, CheckedBulkFile } from './check-bulk-file';

/**
 * Reads and checks a bulk-building workbook in a worker (1 §2.10, §5). A file with bad content is no error: see
 * `rejected`.
 * @throws as `readInWorker` does
 */
export const readBulkBuildings = (
  request: BulkFileToCheck,
  onProgress: (progress: FileProgress) => void,
  signal?: AbortSignal,
  startWorker: () => ImportWorker = startImportWorker,
): Promise<CheckedBulkFile> => readInWorker<CheckedBulkFile>(startWorker, request, onProgress, signal);

function startImportWorker(): ImportWorker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
}
