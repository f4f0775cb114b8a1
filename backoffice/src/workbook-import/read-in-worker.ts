import { AppError } from '@clearunit/shared/domain/errors';
import type { ImportProblem } from '@clearunit/shared/domain/imports';
import type { CheckedFile, FileProgress, ImportMessage } from './import-messages';

/** The part of a Worker that is used here. */
export type ImportWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** A worker that tells nothing for so long is ended: a library reads in one go, without a word in between. */
export const longestSilenceMs = 60_000;

/**
 * Has a file read and checked in a worker, so that the page stays usable (1 §2.10, §5).
 * @param request what the worker asks for: the file, and what its check needs to know
 * @param onProgress told of each percent
 * @param signal ends the work at once
 * @throws AppError 'imports.file-too-slow' when the worker was ended for its silence; 'imports.file-unreadable' when the file cannot be read (gone, changed, out of memory);
 *   the signal's reason when it is aborted. A file with bad content is no error.
 */
export function readInWorker<Checked extends CheckedFile>(
  startWorker: () => ImportWorker,
  request: object,
  onProgress: (progress: FileProgress) => void,
  signal?: AbortSignal,
): Promise<Checked> {
  return new Promise<Checked>((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = startWorker();
    const problems: ImportProblem[] = [];
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => end(() => reject(new AppError('imports.file-too-slow'))), longestSilenceMs);
    };
    const end = (settle: () => void) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
      settle();
    };
    const abort = () => end(() => reject(signal?.reason));
    const fail = (message: string) => end(() => reject(unreadable(message)));
    signal?.addEventListener('abort', abort);
    worker.onerror = (event) => fail(event.message);
    worker.onmessage = ({ data: message }: MessageEvent<ImportMessage<Checked>>) => {
      listen();
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'problems') for (const problem of message.problems) problems.push(problem);
      else if (message.kind === 'failed') fail(message.message);
      else end(() => resolve({ ...message.checked, problems } as Checked));
    };
    listen();
    worker.postMessage(request);
  });
}

function unreadable(logMessage: string): AppError {
  return new AppError('imports.file-unreadable', { status: 422, logMessage });
}
