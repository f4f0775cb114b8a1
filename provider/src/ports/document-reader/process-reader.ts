import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@clearunit/shared/domain/errors';
import { mostPoPages, type PoDocumentReading } from '@clearunit/shared/domain/po-documents';
import { atOnce, memoryLimit, mostWaiting, timeLimit } from './limits';
import type { DocumentReader, ReadingAnswer, ReadingTask } from './reader';

const isSource = import.meta.url.endsWith('.ts');
/** Beside this file in the sources, beside the bundle once built. */
const program = fileURLToPath(new URL(`./read-document.${isSource ? 'ts' : 'js'}`, import.meta.url));

/**
 * Reads each document in a process of its own, with nothing of the server's in it and limits of time, memory and pages:
 * a hostile one costs its own upload and nothing else.
 */
export function createProcessReader(limits = { timeLimit, atOnce, mostWaiting }): DocumentReader {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.mostWaiting) throw new AppError('server.unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
  }
  /** Hands the place to the next, if anybody waits. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return {
    async read(task) {
      await turn();
      try {
        return await readApart(task, limits.timeLimit);
      } finally {
        leave();
      }
    },
  };
}

function readApart(task: ReadingTask, patience: number): Promise<PoDocumentReading> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${memoryLimit / 2}`, ...(isSource ? ['--import', 'tsx'] : [])],
      // Neither the database's address nor any password: what is read there has no business with them.
      env: { NODE_ENV: process.env.NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const refuse = (reason: string) => {
      clearTimeout(timer);
      reject(new AppError(reason));
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => refuse('po-documents.too-much'), patience);
    child.once('message', (answer: ReadingAnswer) => {
      clearTimeout(timer);
      if ('reading' in answer) resolve(answer.reading);
      else reject(new AppError(answer.reason, { params: { limit: mostPoPages } }));
    });
    child.once('error', () => refuse('server.failed'));
    // Killed from outside, as by a machine that is short of memory, without a word.
    child.once('exit', () => refuse('po-documents.too-much'));
    child.send(task, (failure) => failure && refuse('server.failed'));
  });
}
