import { gzipSync } from 'node:zlib';
import { tower } from '../fill';
import { latencies, requestsPerSecond } from '../load';
import { median, percentiles, type Row, spread } from '../row';
import type { BenchServers } from '../servers';
import { read } from './growth';

const ROUNDS = 5;
/** How often the heatmap is asked for in a round. */
const EACH = 30;
const list = '/service-orders?page=3&limit=25&status=completed&order_by=schedule_date&order_by_value=DESC';
const sameList = `/api/admin/orders?range=[50,74]&sort=${encodeURIComponent('["schedule_date","DESC"]')}&filter=${encodeURIComponent('{"status":"completed"}')}`;

/** The same page of orders from the bare server, the provider, and the proxy as browsers ask it, in turn. */
export async function ordersPage(servers: BenchServers): Promise<Row[]> {
  const { provider, proxy } = await ordersPageAt(servers);
  const rounds = await inTurn({
    bare: () => requestsPerSecond(`${servers.bareUrl}/orders`),
    bareOfSummaries: () => requestsPerSecond(`${servers.bareUrl}/ordersOfSummaries`),
    provider,
    proxy,
  });
  return [
    atLeast(0.7, {
      work: 'page of 25 orders of 200,000, by day, from the provider',
      limit: 'node:http, pg and one prepared statement that reads the lines',
      measured: rounds.provider,
      held: rounds.bare,
    }),
    atLeast(0.7, {
      work: 'the same',
      limit: 'node:http, pg and one prepared statement that reads the kept summaries',
      measured: rounds.provider,
      held: rounds.bareOfSummaries,
    }),
    atLeast(0.7, {
      work: 'the same through the proxy, compressed',
      limit: 'the provider direct',
      measured: rounds.proxy,
      held: rounds.provider,
    }),
  ];
}

/** How many requests a second for that page the provider answers, and the proxy as browsers ask it. */
export async function ordersPageAt({ url, headers, proxyUrl, asBrowser }: BenchServers) {
  const browser = await asBrowser('admin');
  const { 'accept-encoding': encodings } = browser;
  return {
    provider: () => requestsPerSecond(url + list, { ...headers.admin, 'accept-encoding': encodings }),
    proxy: () => requestsPerSecond(proxyUrl + sameList, browser),
  };
}

/** @param row.limit what it is held against, whose figures follow it */
export const atLeast = (
  least: number,
  { work, limit, measured, held }: Pick<Row, 'work' | 'limit'> & { measured: number[]; held: number[] },
): Row => {
  const ratio = median(measured.map((each, round) => each / held[round]!));
  return {
    work,
    limit: `${limit}: ${spread(held, '/s', 0)}`,
    measured: spread(measured, '/s', 0),
    ratio,
    expected: `≥ ${least}`,
    ok: ratio >= least,
  };
};

/** The heatmap of a tower of 2,000 units over 12 months, with session and role, against the bare server. */
export async function heatmap(servers: BenchServers): Promise<Row[]> {
  const path = `/buildings/${tower}/heatmap?month=12`;
  const bare = async () => (await fetch(`${servers.bareUrl}/heatmap`)).arrayBuffer();
  const taken: number[] = [];
  const { provider, bare: held } = await inTurn({
    bare: async () => median(await latencies(bare, EACH)),
    provider: async () => {
      const round = await latencies(() => read(servers, 'admin', path), EACH);
      taken.push(...round);
      return median(round);
    },
  });
  const ratio = median(provider.map((took, round) => took / held[round]!));
  const body = await fetch(servers.url + path, { headers: servers.headers.admin });
  const kilobytes = gzipSync(Buffer.from(await body.arrayBuffer())).length / 1024;
  return [
    {
      work: 'heatmap of 2,000 units, 12 months',
      limit: `node:http, pg and one statement: ${spread(held, 'ms')}`,
      // Without the round that warmed up.
      measured: percentiles(taken.slice(EACH)),
      ratio,
      expected: '≤ 1.2',
      ok: ratio <= 1.2,
    },
    {
      work: 'its body, gzip',
      limit: '15 KB',
      measured: `${kilobytes.toFixed(1)} KB`,
      ratio: kilobytes / 15,
      expected: '≤ 1',
      ok: kilobytes <= 15,
    },
  ];
}

/** Measures each of these in turn, some rounds; a first round warms up. */
export async function inTurn<Name extends string>(
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measures) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const measured = await measures[name]();
      if (round > 0) rounds[name].push(measured);
    }
  }
  return rounds;
}
