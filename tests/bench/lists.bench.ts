import { threeSizes } from './fill';
import { cold } from './portal/cold';
import { type Grown, growth, growthOfAll } from './portal/growth';
import { pages } from './portal/pages';
import { heatmap, ordersPage } from './portal/throughput';
import type { Bench } from './row';
import { type BenchServers, startBenchServers } from './servers';

type Servers = BenchServers<keyof typeof threeSizes> & { grown: Grown };

/** Lists, searches, charts and heatmap over 10,000, 100,000 and 1,000,000 order lines. */
export default {
  start: async () => Object.assign(await startBenchServers(threeSizes), { grown: new Map() }),
  rows: {
    'orders page': ordersPage,
    'heatmap against the bare server': heatmap,
    ...Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        ({ providers, grown }: Servers) => growth(name, providers, grown),
      ]),
    ),
    'growth of all': async ({ grown }) => growthOfAll(grown),
    'first answers': ({ providers, folder }) => cold(providers['1M'], folder),
  },
} satisfies Bench<Servers>;
