import type { Params } from '@clearunit/shared/domain/errors';
import type { ImportProblem } from '@clearunit/shared/domain/imports';

/** How far the work is: `done` goes from 0 to 1 in each phase. */
export interface FileProgress {
  phase: 'reading' | 'packing';
  done: number;
}

/** What a file holds once it is checked; whatever else there is depends on what is imported. */
export interface CheckedFile {
  /** What the sentence of its rejection names. */
  rejectedParams?: Params;
  problems: ImportProblem[];
}

/**
 * What a worker tells the page, in this order: progress, the problems in batches that are quick to take
 * over, then the rest of the result. Or that the file could not be read at all.
 */
export type ImportMessage<Checked extends CheckedFile> =
  | { kind: 'progress'; progress: FileProgress }
  | { kind: 'problems'; problems: ImportProblem[] }
  | { kind: 'checked'; checked: Omit<Checked, 'problems'> }
  | { kind: 'failed'; message: string };
