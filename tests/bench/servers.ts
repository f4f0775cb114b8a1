import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sealData } from 'iron-session';
import { openDatabase } from '../../provider/src/db/open';
import { copyOfTemplate } from '../../provider/src/db/testing/template';
import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { openSession } from '../../provider/src/features/sessions/open-session';
import { accessOf } from '../../provider/src/testing';
import { memoryArgsOf, ServerProcess } from '../../scripts/lib/server-process.mjs';
import { adminId, fill, type Size, schedulerId, technicianId } from './fill';

/** Whoever asks the bench's servers. */
const askers = { admin: adminId, scheduler: schedulerId, technician: technicianId };
export type Asker = keyof typeof askers;

const SESSION_SECRET = 'a secret that only the benchmarks know of';

/** A filled database of some size with a provider, a process of its own. */
export type BenchProvider = Awaited<ReturnType<typeof startBenchProvider>>;

/** The portal under load: provider, proxy and the bare server they are held against, one process each. */
export type BenchServers<Name extends string = string> = Awaited<ReturnType<typeof startBenchServers<Name>>>;

/** Fills a database of a server and starts a provider on it. */
async function startBenchProvider(adminUrl: string, size: Size) {
  const { url: databaseUrl } = await copyOfTemplate(adminUrl);
  await fill(databaseUrl, size);
  const database = openDatabase(databaseUrl);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-bench-'));
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', DATA_DIR, SESSION_SECRET };
  const providerEnv = { ...env, DATABASE_URL: databaseUrl, DEMO: 'off', PROVIDER_PORT: '0' };
  let process = new ServerProcess({ name: 'provider', env: providerEnv });
  const provider = { env, database, databaseUrl, url: '', pid: process.pid };
  const listening = async () => {
    provider.url = (await process.listening()).url;
    provider.pid = process.pid;
  };
  await listening();
  const tokenOf = async (userId: string) => ({
    authorization: `Bearer ${await openSession(database.pool, new Date(), { user: await accessOf(database.pool, userId) })}`,
    entityid: userId,
  });
  const [admin, scheduler, technician] = await Promise.all(Object.values(askers).map(tokenOf));
  return Object.assign(provider, {
    headers: { admin: admin!, scheduler: scheduler!, technician: technician! },
    /** `meanwhile` runs while the provider is stopped. */
    async restart(meanwhile: () => Promise<void>) {
      await process.stop();
      await meanwhile();
      const { port } = new URL(provider.url);
      process = new ServerProcess({ name: 'provider', env: { ...providerEnv, PROVIDER_PORT: port } });
      await listening();
    },
    async stop() {
      await process.stop();
      await database.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  });
}

/** Starts a provider for each size on one database server that keeps its promises, and proxy and bare server on the last. */
export async function startBenchServers<Name extends string>(sizes: Record<Name, Size>) {
  const server = await startThrowAwayServer({ fsync: true });
  const providers = {} as Record<Name, BenchProvider>;
  for (const [name, size] of Object.entries<Size>(sizes))
    providers[name as Name] = await startBenchProvider(server.adminUrl, size);
  const largest = Object.values<BenchProvider>(providers).at(-1)!;

  const proxy = new ServerProcess({
    name: 'proxy',
    env: { ...largest.env, PROVIDER_URL: largest.url, PORT: '0' },
  });
  const { url: proxyUrl } = await proxy.listening();
  const bare = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [largest.databaseUrl], {
    execArgv: [...memoryArgsOf('provider'), '--import', 'tsx'],
  });
  return {
    providers,
    ...largest,
    folder: server.folder,
    proxyUrl,
    bareUrl: await addressOf(bare),
    pids: { provider: largest.pid, proxy: proxy.pid },
    /** The headers with which a browser asks the proxy in somebody's session. */
    async asBrowser(asker: Asker) {
      const token = largest.headers[asker].authorization.replace('Bearer ', '');
      const session = { token, role: asker, uuid: askers[asker] };
      const sealed = await sealData(session, { password: SESSION_SECRET });
      return { cookie: `clearunit=${sealed}`, 'accept-encoding': 'gzip, deflate, br' };
    },
    async stop() {
      bare.kill();
      await proxy.stop();
      for (const provider of Object.values<BenchProvider>(providers)) await provider.stop();
      await server.stop();
    },
  };
}

async function addressOf(bare: ChildProcess): Promise<string> {
  const [url] = (await once(bare, 'message')) as [string];
  return url;
}
