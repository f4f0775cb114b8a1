import type { FileMapping } from '@clearunit/shared/domain/imports';
import { portalToday } from '../../session';
import { type FileProgress, readInWorker } from '../../workbook-import';
import type { CheckedHistoryFile } from './check-history-file';

/**
 * Reads and checks a file of past visits in a worker. A file with bad content is no error: see `rejected`.
 * @throws as `readInWorker` does
 */
export const readHistoryFile = (
  { file, mapping }: { file: Blob; mapping?: FileMapping },
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<CheckedHistoryFile> =>
  readInWorker<CheckedHistoryFile>(startWorker, { file, mapping, today: portalToday() }, onProgress, signal);

const startWorker = () =>
  new Worker(new URL('./history-file.worker.ts', import.meta.url), { type: 'module' });
