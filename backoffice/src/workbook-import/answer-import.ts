import type { CheckedFile, FileProgress, ImportMessage } from './import-messages';

/** The page takes over a batch of this size in a few milliseconds. */
const PROBLEM_BATCH = 2_000;

/** More often than that nobody sees a bar move, and a weak machine has enough to do with the workbook. */
const BETWEEN_NEWS_MS = 100;

/** A worker's whole work: reads and checks the file and posts what the page needs to know. Never throws. */
export async function answerImport<Checked extends CheckedFile>(
  check: (onProgress: (progress: FileProgress) => void) => Promise<Checked>,
  post: (message: ImportMessage<Checked>) => void,
): Promise<void> {
  try {
    const tell = nowAndThen((progress) => post({ kind: 'progress', progress }));
    const { problems, ...checked } = await check(tell);
    for (let at = 0; at < problems.length; at += PROBLEM_BATCH) {
      post({ kind: 'problems', problems: problems.slice(at, at + PROBLEM_BATCH) });
    }
    post({ kind: 'checked', checked });
  } catch (error) {
    post({ kind: 'failed', message: String(error) });
  }
}

/** Each phase's first and last news, and between them a new percent at most: the page draws each of them. */
function nowAndThen(tell: (progress: FileProgress) => void): (progress: FileProgress) => void {
  let last = { phase: '', percent: -1, at: 0 };
  return (progress) => {
    const percent = Math.floor(progress.done * 100);
    const [at, isSame] = [performance.now(), progress.phase === last.phase];
    if (isSame && (percent === last.percent || (percent < 100 && at - last.at < BETWEEN_NEWS_MS))) return;
    last = { phase: progress.phase, percent, at };
    tell(progress);
  };
}
