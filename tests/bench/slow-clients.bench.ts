import { randomBytes } from 'node:crypto';
import { holdConnections } from '../held-connections';
import { type Size, tower } from './fill';
import { latencies } from './load';
import { megabytesOf } from './memory';
import { type Bench, median, type Row, spread } from './row';
import { type BenchServers, startBenchServers } from './servers';

const HELD = 200;
const ASKED = 60;
const small: Size = { buildings: 50, unitsPerBuilding: 100, orders: 2_000, linesPerOrder: 5 };

/** What others wait for a heatmap, and what memory the servers take, while one client holds 200 connections open. */
export default {
  start: () => startBenchServers({ small }),
  rows: { 'slow clients': slowClients },
} satisfies Bench<BenchServers<'small'>>;

async function slowClients(servers: BenchServers): Promise<Row[]> {
  const { cookie: admin } = await servers.asBrowser('admin');
  const { cookie: attacker } = await servers.asBrowser('scheduler');
  const path = await uploadLargeDocument(servers, admin);
  const attacks = {
    'uploads that never end': `POST /api/portal/buildings/${tower}/po-document HTTP/1.1\r\nHost: portal\r\nCookie: ${attacker}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x`,
    'downloads of 20 MB that nobody reads': `GET ${path} HTTP/1.1\r\nHost: portal\r\nCookie: ${attacker}\r\n\r\n`,
  };
  const rows: Row[] = [];
  for (const [name, request] of Object.entries(attacks))
    rows.push(...(await attack(servers, admin, name, request)));
  return rows;
}

async function attack(
  { proxyUrl, pids }: BenchServers,
  cookie: string,
  name: string,
  request: string,
): Promise<Row[]> {
  const ask = async () => {
    const response = await fetch(`${proxyUrl}/api/portal/buildings/${tower}/heatmap?month=12`, {
      headers: { cookie },
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  // Warms up.
  await latencies(ask, ASKED);
  const quiet = await latencies(ask, ASKED);
  const before = megabytesOf(pids);
  const { release } = await holdConnections(proxyUrl, HELD, request);
  const attacked = await latencies(ask, ASKED);
  const taken = megabytesOf(pids) - before;
  release();
  const ratio = median(attacked) / median(quiet);
  return [
    {
      work: `a heatmap, while one client has ${HELD} ${name}`,
      limit: `without them: ${spread(quiet, 'ms')}`,
      measured: spread(attacked, 'ms'),
      ratio,
      expected: '≤ 2',
      ok: ratio <= 2,
    },
    {
      work: 'the same: memory of provider and proxy that they take',
      limit: '200 MB',
      measured: `${taken.toFixed(0)} MB`,
      ratio: taken / 200,
      expected: '≤ 1',
      ok: taken <= 200,
    },
  ];
}

async function uploadLargeDocument({ proxyUrl }: BenchServers, cookie: string): Promise<string> {
  const bytes = randomBytes(20_000_000);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  const form = new FormData();
  form.set('document', new Blob([bytes], { type: 'application/pdf' }), 'large.pdf');
  const post = async (path: string, body: string | FormData, headers: Record<string, string> = {}) => {
    const answer = await fetch(proxyUrl + path, { method: 'POST', body, headers: { cookie, ...headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ id?: string; data?: { uuid: string } }>;
  };
  const json = { 'content-type': 'application/json' };
  const folder = await post('/api/admin/folders', JSON.stringify({ title: 'Large', description: '' }), json);
  const document = await post(`/api/portal/folders/${folder.id}/upload-document`, form);
  return `/api/portal/documents/${document.data!.uuid}`;
}
