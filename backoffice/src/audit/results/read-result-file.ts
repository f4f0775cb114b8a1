import { portalToday } from '../../session';
import { type FileProgress, readInWorker } from '../../workbook-import';
import type { CheckedTable, TableFile } from '../../workbook-import/check-table';

/**
 * Reads and checks a file of results in a worker. A file with bad content is no error: see `rejected`.
 * @throws as `readInWorker` does
 */
export const readResultFile = (
  file: TableFile,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<CheckedTable> =>
  readInWorker<CheckedTable>(startWorker, { ...file, today: portalToday() }, onProgress, signal);

const startWorker = () => new Worker(new URL('./result-file.worker.ts', import.meta.url), { type: 'module' });
