import type { CheckedFile, FileProgress, ImportMessage } from './import-messages';

/** The page takes over a batch of this size in a few milliseconds. */
const PROBLEM_BATCH = 2_000;

/** Milliseconds between two progress messages, to spare slow machines. */
const BETWEEN_NEWS_MS = 100;

/** Runs in the worker: reads and checks the file and posts the results. Never throws. */
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

/** Posts each phase's start and end, and between them at most one message per percent. */
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
