import { execFileSync } from 'node:child_process';

/** What the processes have in memory, in MB. */
export function megabytesOf(pids: Record<string, number | undefined>): number {
  const told = execFileSync('ps', ['-o', 'rss=', '-p', Object.values(pids).join()], { encoding: 'utf8' });
  return (
    told
      .trim()
      .split(/\s+/)
      .reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1_024
  );
}
