import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfTemplate, newDatabase } from '../../provider/src/db/testing/template';
import { ServerProcess } from '../../scripts/lib/server-process.mjs';

const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  // The demo's PINs are stored once, and its copies need the same secret.
  PIN_SECRET: 'a secret that only the browser tests know of',
};

/** A running portal of a test's own, on free ports and a database that nobody else uses. */
export type Portal = {
  url: string;
  providerUrl: string;
  databaseUrl: string;
  /** What the provider has for the person who started it: the demo's sign-ins or the first admin's address. */
  notice: string[];
  stop(): Promise<void>;
};

/**
 * Loads the demo once, into a database that the portals of the run copy.
 * @param adminUrl address of a database server with the migrated template
 * @returns the name of the database
 */
export async function makeDemoTemplate(adminUrl: string): Promise<string> {
  const { url } = await copyOfTemplate(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'clearunit-demo-'));
  const env = { ...settings, DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'on', PROVIDER_PORT: '0' };
  const provider = new ServerProcess({ name: 'provider', env });
  try {
    await provider.listening();
  } catch (failure) {
    throw new Error(`${(failure as Error).message}\n${provider.lastLines()}`, { cause: failure });
  } finally {
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return new URL(url).pathname.slice(1);
}

/**
 * Starts the built provider and proxy.
 * @param demo whether the database begins with the demo portfolio, or empty
 * @param more settings of the provider
 * @param ofProxy settings of the proxy
 * @throws Error when a server ends before it listens; what it printed is in the message
 */
export async function startPortal(
  demo: 'on' | 'off',
  more: Record<string, string> = {},
  ofProxy: Record<string, string> = {},
): Promise<Portal> {
  const { TEST_DATABASE_ADMIN_URL: adminUrl = '', TEST_DATABASE_DEMO: withDemo } = process.env;
  const database = await (demo === 'on' ? newDatabase(adminUrl, withDemo) : copyOfTemplate(adminUrl));
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-portal-'));
  const servers: ServerProcess[] = [];
  const begin = (name: string, env: Record<string, string>) => {
    const server = new ServerProcess({ name, env: { ...settings, DATA_DIR, ...env } });
    servers.unshift(server);
    return server.listening();
  };
  const stop = async () => {
    for (const server of servers) await server.stop();
    await database.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };

  try {
    const provider = await begin('provider', {
      DATABASE_URL: database.url,
      DEMO: demo,
      PROVIDER_PORT: '0',
      ...more,
    });
    const proxy = await begin('proxy', {
      PROVIDER_URL: provider.url,
      PORT: '0',
      TRUSTED_PROXIES: 'loopback',
      ...ofProxy,
    });
    return {
      url: proxy.url,
      providerUrl: provider.url,
      databaseUrl: database.url,
      notice: provider.notice,
      stop,
    };
  } catch (failure) {
    const output = servers.map((server) => server.lastLines()).join('\n');
    await stop();
    throw new Error(`${(failure as Error).message}\n${output}`, { cause: failure });
  }
}
