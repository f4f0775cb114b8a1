import { type BulkFileProgress, checkBulkFile } from './check-bulk-file';
import type { ImportMessage, ImportRequest } from './import-messages';

/** The page takes over a batch of this size in a few milliseconds. */
const PROBLEM_BATCH = 2_000;

/** The worker's whole work: reads the file and posts what the page needs to know. Never throws. */
export async function answerImport(
  { file }: ImportRequest,
  post: (message: ImportMessage) => void,
): Promise<void> {
  try {
    const tell = onceAPercent((progress) => post({ kind: 'progress', progress }));
    const { problems, ...checked } = await checkBulkFile(file, tell);
    for (let at = 0; at < problems.length; at += PROBLEM_BATCH) {
      post({ kind: 'problems', problems: problems.slice(at, at + PROBLEM_BATCH) });
    }
    post({ kind: 'checked', checked });
  } catch (error) {
    post({ kind: 'failed', message: String(error) });
  }
}

function onceAPercent(tell: (progress: BulkFileProgress) => void): (progress: BulkFileProgress) => void {
  let last = '';
  return (progress) => {
    const step = `${progress.phase} ${Math.floor(progress.done * 100)}`;
    if (step !== last) tell(progress);
    last = step;
  };
}
