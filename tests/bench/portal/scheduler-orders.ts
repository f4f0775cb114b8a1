import { latencies } from '../load';
import { median, percentile, type Row } from '../row';
import type { BenchServers } from '../servers';

/** What the scheduler's orders screen asks for, by tab: every filter, a sort, a search of each kind, and a later page. */
const wishes = {
  'all orders, filtered': [
    'status=in%20progress',
    'status=scheduled',
    'status=completed&page=4',
    'status=scheduled&order_by=schedule_date&order_by_value=ASC',
    'status=completed&q=maple',
    'status=in%20progress&q=zzzzzz',
  ],
  'recommended follow-ups': [
    'order_status=followUp',
    'order_status=followUp&page=3',
    'order_status=followUp&order_by=building_name&order_by_value=ASC',
    'order_status=followUp&q=birch',
    'order_status=followUp&q=zzzzzz',
  ],
  'posted orders': [
    'order_status=posted',
    'order_status=posted&page=3&order_by=building_name&order_by_value=DESC',
    'order_status=posted&q=street',
    'order_status=posted&q=po1',
  ],
  'posted batches': [
    'posted?page=1',
    'posted?page=3',
    'posted?q=7',
    'posted?q=maple',
    'posted?q=cockroaches',
    'posted?q=zzzzzz',
  ],
} as const;

/** The scheduler's tabs as a scheduler of a hundred buildings, and as an admin, to whom all of them are open. */
export async function schedulerOrders({ providerUrl, asAdmin, asScheduler }: BenchServers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [who, headers] of Object.entries({ scheduler: asScheduler, admin: asAdmin })) {
    for (const [tab, queries] of Object.entries(wishes)) {
      const taken: number[] = [];
      for (const query of queries) {
        const ask = () => read(addressOf(providerUrl, query), headers);
        await ask();
        taken.push(...(await latencies(ask, 5)));
      }
      const slow = percentile(taken, 95);
      rows.push({
        work: `${tab} as ${who}, 200,000 orders`,
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

function addressOf(providerUrl: string, wish: string): string {
  const [path, query] = wish.includes('?') ? [`/${wish.split('?')[0]}`, wish.split('?')[1]] : ['', wish];
  const search = new URLSearchParams(query);
  if (!search.has('page')) search.set('page', '1');
  search.set('limit', '25');
  return `${providerUrl}/service-orders${path}?${search}`;
}

async function read(address: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
