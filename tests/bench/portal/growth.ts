import { latencies } from '../load';
import { median, percentiles, type Row } from '../row';
import type { Asker, BenchProvider } from '../servers';
import { asksOf, pages } from './pages';

const ROUNDS = 15;
const WARMING = 2;
const slowest = 60;
const mostGrowth = 1.5;

type Providers = Record<'10k' | '100k' | '1M', BenchProvider>;

/** A page at three sizes, in turn: how its slowest kind of query grows, and what all of them take at the largest size. */
export async function growth(name: keyof typeof pages, providers: Providers): Promise<Row[]> {
  const page = pages[name]!;
  const kinds = [];
  for (const asker of page.as ?? ['admin'])
    for (const path of asksOf(page))
      kinds.push({ asker, path, ...(await askInTurn(providers, asker, path)) });
  const grown = kinds.map((kind) => ({
    ...kind,
    at: median(kind.taken['1M']),
    growth: median(kind.taken['1M']) / median(kind.taken['10k']),
  }));
  const most = grown.toSorted((a, b) => b.growth - a.growth)[0]!;
  const last = grown.toSorted((a, b) => b.at - a.at)[0]!;
  const first = Math.max(...kinds.map((kind) => kind.first));
  const few = grown.filter((kind) => kind.growth <= mostGrowth).length;
  const told = ({ asker, path, taken }: (typeof grown)[number]) =>
    `${Object.values(taken)
      .map((one) => median(one).toFixed(1))
      .join(' → ')} ms ${asker} ${path}`;
  return [
    {
      work: `${name}, ${kinds.length} kinds of query`,
      limit: `10k → 100k → 1M lines`,
      measured: `1M: ${percentiles(kinds.flatMap(({ taken }) => taken['1M']))}; the first time, before a count is remembered, at most ${first.toFixed(0)}; ${few} kinds grow at most ${mostGrowth} times; most growth ${told(most)}; slowest ${told(last)}`,
      ratio: most.growth,
      expected: `≤ ${mostGrowth}, each ≤ ${slowest} ms`,
      ok: most.growth <= mostGrowth && last.at <= slowest,
    },
  ];
}

async function askInTurn(providers: Providers, asker: Asker, path: string) {
  const taken: Record<keyof Providers, number[]> = { '10k': [], '100k': [], '1M': [] };
  let first = 0;
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    for (const size of Object.keys(taken) as (keyof Providers)[]) {
      const times = await latencies(() => read(providers[size], asker, path), 1);
      if (round === 0 && size === '1M') first = times[0]!;
      if (round >= WARMING) taken[size].push(...times);
    }
  }
  return { taken, first };
}

/** Reads an answer of a provider to its end. @throws Error for any but 200 */
export async function read({ url, headers }: BenchProvider, asker: Asker, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: headers[asker] });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
