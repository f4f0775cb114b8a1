import { threeSizes } from './fill';
import { cold } from './portal/cold';
import { growth } from './portal/growth';
import { pages } from './portal/pages';
import { heatmap, ordersPage } from './portal/throughput';
import type { Bench } from './row';
import { type BenchServers, startBenchServers } from './servers';

type Servers = BenchServers<keyof typeof threeSizes>;

/** Lists, searches, charts and heatmap over 10,000, 100,000 and 1,000,000 order lines. */
export default {
  start: () => startBenchServers(threeSizes),
  rows: {
    'orders page': ordersPage,
    'heatmap against the bare server': heatmap,
    ...Object.fromEntries(
      Object.keys(pages).map((name) => [name, ({ providers }: Servers) => growth(name, providers)]),
    ),
    'first answers': ({ providers, folder }) => cold(providers['1M'], folder),
  },
} satisfies Bench<Servers>;
