import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/**
 * Begins to watch how much of the processors others use than this process and those that it started, however deep.
 * @returns what ends it and says their part, 0 to 1; undefined where there is no /proc
 */
export async function watchOthers(): Promise<() => Promise<number | undefined>> {
  const [busy, own, begun] = [busyTime(), await ownTime(), performance.now()];
  return async () => {
    const ownNow = await ownTime();
    if (own === undefined || ownNow === undefined) return undefined;
    const others = busyTime() - busy - (ownNow - own);
    return Math.max(0, others / ((performance.now() - begun) * availableParallelism()));
  };
}

/** How long all processors have worked, in ms. */
const busyTime = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** How long this process and all below it have worked, in ms, with those that have ended. */
async function ownTime(): Promise<number | undefined> {
  const all = await readdir('/proc').catch(() => undefined);
  if (!all) return undefined;
  const stats = await Promise.all(all.filter((name) => /^\d+$/.test(name)).map(statOf));
  const running = stats.filter((stat) => stat !== undefined);
  const ours = new Set([process.pid]);
  for (let before = 0; before < ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of running) if (ours.has(parent)) ours.add(pid);
  }
  return running.filter(({ pid }) => ours.has(pid)).reduce((sum, { time }) => sum + time, 0);
}

async function statOf(name: string) {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name of the program, in parentheses, may have spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent, ...times] = [1, 11, 12, 13, 14].map((place) => fields[place] ?? 0);
  return { pid: Number(name), parent: parent!, time: tick * times.reduce((sum, time) => sum + time, 0) };
}
