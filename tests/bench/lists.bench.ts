import { gzipSync } from 'node:zlib';
import { sealData } from 'iron-session';
import { heatmapJson } from '../../provider/src/features/heatmap/queries';
import { adminId, aLargeProvider, tower } from './fill';
import { latencies, requestsPerSecond } from './load';
import { median, percentile, type Row, spread } from './row';
import { type BenchServers, startBenchServers } from './servers';

const ROUNDS = 3;
const list = 'service-orders?page=3&limit=25&status=completed&order_by=schedule_date&order_by_value=DESC';
const sameList = `/api/admin/orders?range=[50,74]&sort=${encodeURIComponent('["schedule_date","DESC"]')}&filter=${encodeURIComponent('{"status":"completed"}')}`;

/** Lists, heatmap and search over 1,000,000 order lines of 5,000 buildings. */
export default async function benchLists(): Promise<Row[]> {
  const servers = await startBenchServers(aLargeProvider);
  try {
    return [...(await lists(servers)), ...(await heatmap(servers)), ...(await searches(servers))];
  } finally {
    await servers.stop();
  }
}

/** The same page of orders from the bare server, the provider and the proxy, in turn. */
async function lists({ bareUrl, providerUrl, proxyUrl, asAdmin, sealedBy }: BenchServers): Promise<Row[]> {
  const token = asAdmin.authorization.replace('Bearer ', '');
  const sealed = await sealData({ token, role: 'admin', uuid: adminId }, { password: sealedBy });
  const runs = { bare: [] as number[], provider: [] as number[], proxy: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await requestsPerSecond(bareUrl);
    const provider = await requestsPerSecond(`${providerUrl}/${list}`, asAdmin);
    const proxy = await requestsPerSecond(proxyUrl + sameList, { cookie: `clearunit=${sealed}` });
    // The first round warms everything up.
    if (round > 0) {
      runs.bare.push(bare);
      runs.provider.push(provider);
      runs.proxy.push(proxy);
    }
  }
  const overBare = median(runs.provider) / median(runs.bare);
  const overProvider = median(runs.proxy) / median(runs.provider);
  return [
    {
      work: 'page of 25 orders, filtered and sorted, 1M lines',
      limit: `node:http + pg, same SQL: ${spread(runs.bare, '/s', 0)}`,
      measured: spread(runs.provider, '/s', 0),
      ratio: overBare,
      expected: '≥ 0.5',
      ok: overBare >= 0.5,
    },
    {
      work: 'the same through the proxy',
      limit: 'the provider direct',
      measured: spread(runs.proxy, '/s', 0),
      ratio: overProvider,
      expected: '≥ 0.4',
      ok: overProvider >= 0.4,
    },
  ];
}

/** The heatmap of a tower of 2,000 units over 12 months: the SQL alone, and over HTTP with session and role. */
async function heatmap({ database, providerUrl, asAdmin }: BenchServers): Promise<Row[]> {
  const from = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const address = `${providerUrl}/buildings/${tower}/heatmap?month=12`;
  const bySql = () => heatmapJson(database.pool, { buildingId: tower, from, pestId: null, isPublic: false });
  const overHttp = () => fetch(address, { headers: asAdmin }).then((response) => response.arrayBuffer());
  await latencies(bySql, 20);
  await latencies(overHttp, 20);
  const sql = await latencies(bySql, 60);
  const http = await latencies(overHttp, 60);
  const ratio = median(http) / median(sql);
  const kilobytes = gzipSync(Buffer.from(await overHttp())).length / 1024;
  return [
    {
      work: 'heatmap, 2,000 units, 12 months, over HTTP',
      limit: `its SQL: ${spread(sql, 'ms')}`,
      measured: spread(http, 'ms'),
      ratio,
      expected: '≤ 2.5',
      ok: ratio <= 2.5,
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

/** Rare, common and absent words, and the short ones that a trigram index cannot help with. */
async function searches({ providerUrl, asAdmin }: BenchServers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, words] of Object.entries({
    rare: ['po123456', 'L4321', '1000042'],
    common: ['maple', 'spray', 'cockroaches'],
    absent: ['zzzzzz', 'nowhere street'],
    short: ['10', '7'],
  })) {
    const taken: number[] = [];
    for (const word of words) {
      const address = `${providerUrl}/service-orders?page=1&limit=25&q=${encodeURIComponent(word)}`;
      const ask = async () => {
        const response = await fetch(address, { headers: asAdmin });
        if (!response.ok) throw new Error(`searching ${word}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      };
      await latencies(ask, 3);
      taken.push(...(await latencies(ask, 20)));
    }
    const slow = percentile(taken, 95);
    rows.push({
      work: `search over 1M order lines, ${kind} terms`,
      limit: '150 ms',
      measured: `95 % within ${slow.toFixed(0)} ms, median ${median(taken).toFixed(0)} ms`,
      ratio: slow / 150,
      expected: '≤ 1',
      ok: slow <= 150,
    });
  }
  return rows;
}
