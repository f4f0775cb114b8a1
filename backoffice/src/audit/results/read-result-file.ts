import { portalToday } from '../../session';
import { type FileProgress, readInWorker } from '../../workbook-import';
import type { CheckedResultFile } from './check-result-file';

/**
 * Reads and checks a workbook of results in a worker. A file with bad content is no error: see `rejected`.
 * @throws as `readInWorker` does
 */
export const readResultFile = (
  file: Blob,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<CheckedResultFile> =>
  readInWorker<CheckedResultFile>(startWorker, { file, today: portalToday() }, onProgress, signal);

const startWorker = () => new Worker(new URL('./result-file.worker.ts', import.meta.url), { type: 'module' });
