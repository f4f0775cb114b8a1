import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@clearunit/shared/domain/errors';
import { mostPoPages, type PoDocumentReading } from '@clearunit/shared/domain/po-documents';
import { FairQueue } from '@clearunit/shared/server';
import { atOnce, memoryLimit, timeLimit, waitingPerClient } from './limits';
import type { DocumentReader, ReadingAnswer, ReadingTask } from './reader';
import { type Start, sandboxed } from './sandbox';

const isSource = import.meta.url.endsWith('.ts');
/** Beside this file in the sources, beside the bundle once built. */
const program = fileURLToPath(new URL(`./read-document.${isSource ? 'ts' : 'js'}`, import.meta.url));

const heap = [`--max-old-space-size=${memoryLimit / 2}`];
/** The compiler of the sources does not work in a sandbox. */
const findStart = async (): Promise<Start> =>
  isSource
    ? { execPath: process.execPath, execArgv: [...heap, '--import', 'tsx'] }
    : sandboxed(program, heap);

/**
 * Reads each document in a process of its own, without the server's secrets, files and network and with limits of time,
 * memory and pages, so that a hostile one harms its own upload only.
 */
export function createProcessReader(limits = { timeLimit, atOnce, waitingPerClient }): DocumentReader {
  const queue = new FairQueue({
    total: limits.atOnce,
    perClient: 1,
    waitingPerClient: limits.waitingPerClient,
  });
  let start: Promise<Start> | undefined;
  return {
    positionOf: (client) => queue.positionOf(client),
    async read(task) {
      start ??= findStart();
      const found = await start;
      return queue.run(task.client, () => readApart(task, found, limits.timeLimit));
    },
  };
}

function readApart(task: ReadingTask, start: Start, patience: number): Promise<PoDocumentReading> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      ...start,
      // Without the database's address and passwords.
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
    // Killed from outside, for example when the machine is out of memory.
    child.once('exit', () => refuse('po-documents.too-much'));
    child.send(task, (failure) => failure && refuse('server.failed'));
  });
}
