import { startDirectus } from './directus/start';
import { threeSizes } from './fill';
import { requestsPerSecond } from './load';
import { atLeast, inTurn, ordersPageAt } from './portal/throughput';
import type { Bench, Row } from './row';
import { type BenchServers, startBenchServers } from './servers';

/** A page of orders with their lines, held against Directus on the same rows, each asked by an admin with a token. */
export default {
  onRequest: true,
  start: () => startBenchServers({ '1M': threeSizes['1M'] }),
  rows: { 'against Directus': againstDirectus },
} satisfies Bench<BenchServers<'1M'>>;

async function againstDirectus(servers: BenchServers<'1M'>): Promise<Row[]> {
  const directus = await startDirectus(servers.database.pool, servers.databaseUrl);
  try {
    const { provider, proxy } = await ordersPageAt(servers);
    const rounds = await inTurn({
      directus: () => requestsPerSecond(directus.url, directus.headers),
      provider,
      proxy,
    });
    const limit = 'Directus, without a count';
    return [
      atLeast(10, {
        work: 'page of 25 orders of 200,000 with lines, by day, from the provider',
        limit,
        measured: rounds.provider,
        held: rounds.directus,
      }),
      atLeast(6, {
        work: 'the same through the proxy, compressed',
        limit,
        measured: rounds.proxy,
        held: rounds.directus,
      }),
    ];
  } finally {
    await directus.stop();
  }
}
