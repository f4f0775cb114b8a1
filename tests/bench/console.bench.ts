import { buildingBulkCalls } from '@clearunit/shared/api/building-bulk';
import { buildingRetirementCalls } from '@clearunit/shared/api/building-retirement';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import { importCalls } from '@clearunit/shared/api/imports';
import type { Size } from './fill';
import { latencies } from './load';
import { buildings, units } from './made-portfolio';
import { megabytesOf } from './memory';
import { read } from './portal/growth';
import { asksOf, pages } from './portal/pages';
import { type Bench, median, percentile, type Row, spread } from './row';
import { type BenchProvider, type BenchServers, startBenchServers } from './servers';

const ROUNDS = 21;
const limitMs = 150;

/** As many buildings and units as Toronto's apartment houses have, with two years of orders. */
const portfolio: Size = { buildings: 3_597, unitsPerBuilding: 91, orders: 3_597 * 24, linesPerOrder: 5 };

const branchId = '00000000-0000-7000-8000-00000000b000';
const otherBranchId = '00000000-0000-7000-8000-00000000b001';

/** What an admin does with a whole portfolio in the console. */
export default {
  start: async () => {
    const servers = await startBenchServers({ portfolio });
    await servers.database.pool.query(
      `insert into branches (id, code, name, cities, province)
       values ('${branchId}', 'BENCH', 'Toronto', array['Toronto'], 'ON'),
         ('${otherBranchId}', 'OTHER', 'Ottawa', array['Ottawa'], 'ON')`,
    );
    await servers.database.pool.query(`update buildings set branch_id = '${branchId}'`);
    return servers;
  },
  rows: {
    "the console's lists": lists,
    "the console's bulk previews": previews,
    'storing beside others': storing,
  },
} satisfies Bench<BenchServers<'portfolio'>>;

/** Searches by words that the buildings have, whole or nearly, in one and several places of them, and filters. */
async function listsOf({ database: { pool } }: BenchProvider): Promise<string[]> {
  const { rows } = await pool.query<{ customer_id: string; scheduler_id: string }>(
    'select customer_id, scheduler_id from buildings where scheduler_id is not null limit 1',
  );
  const { customer_id, scheduler_id } = rows[0]!;
  const words = [
    'maple street',
    'street 12 maple',
    'toronto client 7',
    'scheduler14@bench.test',
    'mapel stret',
  ];
  const found = [
    ...words.map((q) => `q=${encodeURIComponent(q)}`),
    ...['schedulerID=none', `schedulerID=${scheduler_id}`, `customerID=${customer_id}`],
    ...['city=toronto', `branchID=${branchId}`, 'branchID=none', 'status=retired', 'page=140'],
    `city=toronto&branchID=${branchId}&q=birch`,
  ];
  const further = found.map((query) => `/${buildingCalls.buildings.path}?limit=25&${query}`);
  const asAdmin = Object.values(pages).filter(({ as = ['admin'] }) => as.includes('admin'));
  return [...asAdmin.flatMap(asksOf), ...further];
}

async function lists({ providers: { portfolio: provider } }: BenchServers<'portfolio'>): Promise<Row[]> {
  const paths = await listsOf(provider);
  const taken = [];
  for (const path of paths)
    taken.push({ name: path, times: await latencies(() => read(provider, 'admin', path), ROUNDS) });
  return [slowest(`${paths.length} lists, searches, filters and figures of the console`, taken)];
}

async function previews({ providers: { portfolio: provider } }: BenchServers<'portfolio'>): Promise<Row[]> {
  const which = [{ found: { q: '' } }, { found: { q: 'maple' } }, { found: { q: 'mapel' } }];
  const asked = which.flatMap((chosen) => [
    { call: buildingBulkCalls.branchChange, body: { which: chosen, branch_id: otherBranchId } },
    { call: buildingBulkCalls.clientChange, body: { which: chosen, customer_name: 'Client 7' } },
    { call: buildingRetirementCalls.retirement, body: { which: chosen } },
  ]);
  const taken = [];
  for (const { call, body } of asked) {
    const ask = () => post(`${provider.url}/${call.path}`, JSON.stringify(body), provider.headers.admin);
    taken.push({ name: `${call.path} ${JSON.stringify(body)}`, times: await latencies(ask, ROUNDS) });
  }
  return [slowest(`${asked.length} previews of a change of up to 3,597 buildings`, taken)];
}

/** The kind that takes longest at the 95th percentile. */
function slowest(work: string, taken: { name: string; times: number[] }[]): Row {
  const worst = taken
    .map((one) => ({ ...one, p95: percentile(one.times, 95) }))
    .toSorted((a, b) => b.p95 - a.p95);
  const ratio = worst[0]!.p95 / limitMs;
  return {
    work,
    limit: `p95 of each ${limitMs} ms, 3,597 buildings, 328,000 units`,
    measured: worst
      .slice(0, 4)
      .map(({ name, p95, times }) => `p95 ${p95.toFixed(0)}, median ${median(times).toFixed(0)} ms ${name}`)
      .join('; '),
    ratio,
    expected: '≤ 1',
    ok: ratio <= 1,
  };
}

/** A second portfolio is stored through the portal while a list is asked for again and again. */
async function storing(servers: BenchServers<'portfolio'>): Promise<Row[]> {
  const headers = await servers.asBrowser('admin');
  const ask = () =>
    read(servers.providers.portfolio, 'scheduler', `/${buildingCalls.buildings.path}?limit=25`);
  await latencies(ask, ROUNDS);
  const before = await latencies(ask, 10 * ROUNDS);
  const path = `${servers.proxyUrl}/api/portal/${importCalls.addBuildings.path}`;
  const body = JSON.stringify({ buildings: buildings(), units: units() });
  const begun = performance.now();
  let isStored = false;
  const sent = post(path, body, headers).finally(() => {
    isStored = true;
  });
  const meanwhile: number[] = [];
  let peak = 0;
  while (!isStored) {
    meanwhile.push(...(await latencies(ask, 1)));
    for (const pid of Object.values(servers.pids)) peak = Math.max(peak, megabytesOf({ pid }));
  }
  await sent;
  const seconds = (performance.now() - begun) / 1_000;
  const slower = median(meanwhile) / median(before);
  const isOf = (work: string, limit: string, measured: string, ratio: number): Row => ({
    ...{ work, limit, measured, ratio, expected: '≤ 1', ok: ratio <= 1 },
  });
  return [
    isOf('storing 329,600 rows through the portal', '20 s', `${seconds.toFixed(1)} s`, seconds / 20),
    isOf('the same: memory of provider or proxy', '400 MB', `${peak.toFixed(0)} MB at most`, peak / 400),
    isOf(
      "the same: a scheduler's list meanwhile",
      `3 × ${spread(before, 'ms')}`,
      `${spread(meanwhile, 'ms')}, ${meanwhile.length} asked`,
      slower / 3,
    ),
  ];
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
  const json = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: json, body });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
