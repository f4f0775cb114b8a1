import type { ImportProblem } from '@clearunit/shared/domain/imports';
import type { BulkFileProgress, CheckedBulkFile } from './check-bulk-file';

/** What the page asks of the worker: to read this file. One file a worker. */
export interface ImportRequest {
  file: Blob;
}

/**
 * What the worker tells the page, in this order: progress, the problems in batches that are quick to take
 * over, then the rest of the result. Or that the file could not be read at all.
 */
export type ImportMessage =
  | { kind: 'progress'; progress: BulkFileProgress }
  | { kind: 'problems'; problems: ImportProblem[] }
  | { kind: 'checked'; checked: Omit<CheckedBulkFile, 'problems'> }
  | { kind: 'failed'; message: string };
