import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run';

/** The contents of a server's postmaster.pid. */
export type Postmaster = { pid: number; port: number; status: string };

/** Reads postmaster.pid; undefined when there is none, or when it is only half written. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, status: lines[7] ?? '' } : undefined;
}

/**
 * Whether a process is the server of this data folder. The id alone proves nothing: after a crash, or in a restarted
 * container, another process may have it.
 */
export async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(clusterDir);
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the postmaster.pid of a server that no longer runs. */
export async function removeStale(clusterDir: string, seen: Postmaster): Promise<void> {
  const now = await readPostmaster(clusterDir);
  if (now?.pid === seen.pid) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux')
    return run('ps', ['-o', 'args=', '-p', String(pid)], undefined).catch(() => '');
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
