import { aLargeProvider } from './fill';
import { heatmap } from './portal/heatmap';
import { lists, sorts } from './portal/lists';
import { schedulerOrders } from './portal/scheduler-orders';
import { searches } from './portal/searches';
import type { Row } from './row';
import { startBenchServers } from './servers';

/** Lists, heatmap and search over 1,000,000 order lines of 5,000 buildings. */
export default async function benchLists(): Promise<Row[]> {
  const servers = await startBenchServers(aLargeProvider);
  try {
    return [
      ...(await lists(servers)),
      ...(await sorts(servers)),
      ...(await schedulerOrders(servers)),
      ...(await heatmap(servers)),
      ...(await searches(servers)),
    ];
  } finally {
    await servers.stop();
  }
}
