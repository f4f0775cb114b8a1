import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process: its number, its parent's, and the command line as far as it can be read. */
export type Process = { pid: number; parent: number; command: string };

/** A process and all that it has started, however deep, parents first. */
export function processTree(root: number): Process[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Ends processes as a power failure would, one right after the other, before any of them can react. */
export function killAll(processes: readonly Process[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (failure) {
      // It ended by itself a moment ago.
      if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
    }
  }
}

/** Whether a process is still there; one that has ended and was not yet waited for is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(readProc(pid, 'status'));
}

function fromProc(): Process[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.map((pid) => ({
    pid,
    parent: Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]),
    command: readProc(pid, 'cmdline').replaceAll('\0', ' '),
  }));
}

function fromPs(): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }] : [];
  });
}

/** Empty where the process has ended meanwhile. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
