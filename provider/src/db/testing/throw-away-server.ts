import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../embedded';
import { makeTemplate } from './template';

/**
 * Starts a PostgreSQL for one run of tests in a temporary folder, with the migrated template in it.
 * @param options.fsync whether it writes as one that survives a power failure; tests do not wait for that
 * @returns the admin address, and `stop`, which ends the server and removes the folder
 */
export async function startThrowAwayServer({ fsync = false } = {}): Promise<{
  adminUrl: string;
  folder: string;
  stop(): Promise<void>;
}> {
  const folder = await mkdtemp(join(fsync ? tmpdir() : await quickestFolder(), 'clearunit-tests-'));
  await chmod(folder, 0o755);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const embedded = await openEmbedded({ dataDir: folder, elsewhere: folder, fsync, log });
  const stop = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded.url);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { adminUrl: embedded.url, folder, stop };
}

/** What a whole run keeps at a time at most: its databases and the server's log of changes. */
const spaceForRun = 6 * 2 ** 30;

/** Linux's folder in memory, if it has room: copying a database, which is a thousand files, takes a third of the time there. */
async function quickestFolder(): Promise<string> {
  const inMemory = '/dev/shm';
  const space = await statfs(inMemory).catch(() => undefined);
  return space && space.bavail * space.bsize > spaceForRun && freemem() > spaceForRun ? inMemory : tmpdir();
}
