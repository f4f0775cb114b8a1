import { latencies } from '../load';
import { median, percentile, type Row } from '../row';
import type { BenchServers } from '../servers';

const numbers = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));

/** Rare, common and absent words, and the short ones that no trigram index can help with. */
const words = {
  rare: [
    ...numbers(10, (n) => `po${123456 + n * 777}`),
    ...numbers(10, (n) => String(1000042 + n * 9973)),
    'L4321',
  ],
  common: [
    ...['maple', 'birch', 'cedar', 'willow', 'poplar', 'aspen', 'elm', 'street'],
    ...['spray', 'bait', 'inspection', 'heat', 'trapping', 'cockroaches', 'bed bugs', 'mice', '100', '101'],
  ],
  absent: [
    'zzzzzz',
    'nowhere street',
    'maple avenue',
    'po999999',
    'unit 101',
    'bed bug spray',
    '%%%',
    '77777777',
  ],
  short: ['1', '7', '9', '10', '20', '31', 'p', 'ph', 'zz'],
};

/** Searches over 1,000,000 order lines, by an admin and by a scheduler of a hundred buildings; each word is new at first. */
export async function searches({ providerUrl, asAdmin, asScheduler }: BenchServers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [who, headers] of Object.entries({ admin: asAdmin, scheduler: asScheduler })) {
    await latencies(() => search(providerUrl, headers, 'warm up'), 10);
    for (const [kind, terms] of Object.entries(words)) {
      const taken: number[] = [];
      for (const term of terms) taken.push(...(await latencies(() => search(providerUrl, headers, term), 3)));
      const slow = percentile(taken, 95);
      rows.push({
        work: `search over 1M order lines as ${who}, ${kind} terms`,
        limit: '150 ms',
        measured: `95 % within ${slow.toFixed(0)} ms, median ${median(taken).toFixed(0)} ms`,
        ratio: slow / 150,
        expected: '≤ 1',
        ok: slow <= 150,
      });
    }
  }
  return rows;
}

async function search(providerUrl: string, headers: Record<string, string>, term: string): Promise<void> {
  const address = `${providerUrl}/service-orders?page=1&limit=25&q=${encodeURIComponent(term)}`;
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`searching ${term}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
