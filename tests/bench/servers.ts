import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../provider/src/db/open';
import { copyOfTemplate } from '../../provider/src/db/testing/template';
import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { openSession } from '../../provider/src/features/sessions/open-session';
import { ServerProcess } from '../../scripts/lib/server-process.mjs';
import { adminId, fill, type Size, schedulerId } from './fill';

/** The portal under load: the built provider and proxy and the bare server they are held against, one process each. */
export type BenchServers = Awaited<ReturnType<typeof startBenchServers>>;

/** Fills a database and starts the three servers on it. `stop` removes everything. */
export async function startBenchServers(size: Size) {
  const server = await startThrowAwayServer();
  const { url: databaseUrl } = await copyOfTemplate(server.adminUrl);
  await fill(databaseUrl, size);

  const DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-bench-'));
  const SESSION_SECRET = 'a secret that only the benchmarks know of';
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', DATA_DIR, SESSION_SECRET };
  const provider = new ServerProcess({
    name: 'provider',
    env: { ...env, DATABASE_URL: databaseUrl, DEMO: 'off', PROVIDER_PORT: '0' },
  });
  const { url: providerUrl } = await provider.listening();
  const proxy = new ServerProcess({ name: 'proxy', env: { ...env, PROVIDER_URL: providerUrl, PORT: '0' } });
  const { url: proxyUrl } = await proxy.listening();

  const bare = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [databaseUrl], {
    execArgv: ['--import', 'tsx'],
  });
  const [bareUrl] = (await once(bare, 'message')) as [string];

  const database = openDatabase(databaseUrl);
  const tokenOf = async (userId: string) => ({
    authorization: `Bearer ${await openSession(database.pool, new Date(), { userId })}`,
    entityid: userId,
  });
  return {
    database,
    providerUrl,
    proxyUrl,
    bareUrl,
    sealedBy: SESSION_SECRET,
    pids: { provider: provider.pid, proxy: proxy.pid },
    asAdmin: await tokenOf(adminId),
    asScheduler: await tokenOf(schedulerId),
    async stop() {
      bare.kill();
      await proxy.stop();
      await provider.stop();
      await database.close();
      await server.stop();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
