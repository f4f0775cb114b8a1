import { Worker } from 'node:worker_threads';
import { readPoDocument } from '@clearunit/shared/domain/po-documents';
import { memoryLimit, timeLimit } from './limits';
import { pdfPages, Unreadable } from './pdf-pages';
import type { ReadingAnswer, ReadingTask } from './reader';
import { workbookPages } from './workbook-pages';

/**
 * The process that reads one document and ends. A thread watches its memory, also outside JavaScript's heap, its time,
 * and whether its parent still runs.
 */
new Worker(
  `const { ppid } = process;
   const until = Date.now() + ${timeLimit};
   setInterval(() => {
     const isTooMuch = process.memoryUsage.rss() > ${memoryLimit * 1024 * 1024} || Date.now() > until;
     if (isTooMuch || process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
   }, 50);`,
  { eval: true, execArgv: [] },
).unref();

process.once('message', async (task: ReadingTask) => {
  const result = await answer(task);
  process.send?.(result, () => process.exit(0));
});

async function answer({ kind, content, building }: ReadingTask): Promise<ReadingAnswer> {
  try {
    const pages = await (kind === 'pdf' ? pdfPages(content) : workbookPages(content));
    return { reading: readPoDocument(pages, building) };
  } catch (failure) {
    return { reason: failure instanceof Unreadable ? failure.reason : 'po-documents.damaged' };
  }
}
