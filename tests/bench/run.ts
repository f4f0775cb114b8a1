import { disturbedLimit } from '../../scripts/lib/disturbed-limit.mjs';
import { failedRow } from '../../scripts/lib/failed-row.mjs';
import { watchOthers } from './others';
import type { Bench, Row } from './row';

const mostTimes = 3;

/** Runs the benchmarks of a file that fit one of the words: its own name, or a row's. Without words all. */
export async function runBench<Shared extends { stop(): Promise<void> }>(
  { start, rows, onRequest = false }: Bench<Shared>,
  file: string,
  words: readonly string[],
): Promise<Row[]> {
  const isWanted = (name: string) =>
    (words.length === 0 && !onRequest) || words.some((word) => name.includes(word));
  const wanted = Object.entries(rows).filter(([name]) => isWanted(file) || isWanted(name));
  if (wanted.length === 0) return [];
  const shared = await start();
  try {
    const measured: Row[] = [];
    for (const [name, measure] of wanted) {
      console.log(`  ${name} …`);
      measured.push(
        ...(await leastDisturbed(() => measure(shared)).catch((failure) => [failedRow(name, failure)])),
      );
    }
    return measured;
  } finally {
    await shared.stop();
  }
}

/** Measures up to three times, until undisturbed, and returns the rows of the least disturbed time. */
async function leastDisturbed(measure: () => Promise<Row[]>): Promise<Row[]> {
  let best: Row[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < mostTimes && least > disturbedLimit; times++) {
    const told = await watchOthers();
    const rows = await measure();
    const others = await told();
    if (best && (others ?? 0) >= least) continue;
    least = others ?? 0;
    best = rows.map((row) => ({ ...row, others }));
  }
  return best ?? [];
}
