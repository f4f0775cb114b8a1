import { sealData } from 'iron-session';
import { orderSorts } from '../../../provider/src/features/orders/lists/queries';
import { adminId } from '../fill';
import { latencies, requestsPerSecond } from '../load';
import { median, percentile, type Row, spread } from '../row';
import type { BenchServers } from '../servers';

const ROUNDS = 3;
const list = 'service-orders?page=3&limit=25&status=completed&order_by=schedule_date&order_by_value=DESC';
const sameList = `/api/admin/orders?range=[50,74]&sort=${encodeURIComponent('["schedule_date","DESC"]')}&filter=${encodeURIComponent('{"status":"completed"}')}`;

/** The same page of orders from the bare server, the provider and the proxy, in turn. */
export async function lists({
  bareUrl,
  providerUrl,
  proxyUrl,
  asAdmin,
  sealedBy,
}: BenchServers): Promise<Row[]> {
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

/** Every sort that the list of all buildings' orders has, both ways, without and with a status. */
export async function sorts({ providerUrl, asAdmin, asScheduler }: BenchServers): Promise<Row[]> {
  const taken: number[] = [];
  for (const headers of [asAdmin, asScheduler]) {
    for (const by of Object.keys(orderSorts).filter((name) => name !== 'purchase_order_number')) {
      for (const wish of ['DESC', 'ASC', 'DESC&status=completed', 'ASC&status=scheduled']) {
        const address = `${providerUrl}/service-orders?page=2&limit=25&order_by=${by}&order_by_value=${wish}`;
        const ask = async () => {
          const response = await fetch(address, { headers });
          if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
          await response.arrayBuffer();
        };
        taken.push(...(await latencies(ask, 5)));
      }
    }
  }
  const slow = percentile(taken, 95);
  return [
    {
      work: 'page of 25 orders, every sort, admin and scheduler',
      limit: '150 ms',
      measured: `95 % within ${slow.toFixed(0)} ms, median ${median(taken).toFixed(0)} ms`,
      ratio: slow / 150,
      expected: '≤ 1',
      ok: slow <= 150,
    },
  ];
}
