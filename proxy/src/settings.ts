import { join, resolve } from 'node:path';
import {
  address,
  logLevel,
  port,
  readEnvironment,
  secrets,
  trustedProxies,
} from '@clearunit/shared/api/environment';
import { keptSecret } from '@clearunit/shared/server';
import * as z from 'zod/mini';

/** The proxy's environment variables; an empty one counts as unset. */
const schema = z.object({
  /** Port of the portal; 0 takes any free one. */
  PORT: z._default(port(), 8080),
  /** Address that the portal listens on. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The provider's address. */
  PROVIDER_URL: z._default(address('http', 'https'), 'http://127.0.0.1:8081'),
  /** The portal's address for users; https makes the session cookie Secure. */
  PORTAL_URL: z.optional(address('http', 'https')),
  /**
   * Whose X-Forwarded-For is trusted, comma separated; by default this machine's if PORTAL_URL shows that a server is
   * in front.
   */
  TRUSTED_PROXIES: z.optional(trustedProxies()),
  /** Folder of the session secret when none is set. */
  DATA_DIR: z._default(z.string(), './data'),
  /** Seals the session cookies; several proxies must have the same. After a comma the former one, whose cookies are still read. */
  SESSION_SECRET: z.optional(secrets()),
  LOG_LEVEL: logLevel(),
});

/** The proxy's settings; addresses have no trailing slash. */
export type Settings = Awaited<ReturnType<typeof readSettings>>;

/**
 * Reads the proxy's settings; without SESSION_SECRET it makes one and stores it in DATA_DIR.
 * @throws Error that names each wrong variable and what it may be
 */
export async function readSettings(env: NodeJS.ProcessEnv) {
  const settings = readEnvironment(schema, env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    providerUrl: settings.PROVIDER_URL,
    portalUrl: settings.PORTAL_URL,
    trustedProxies: settings.TRUSTED_PROXIES ?? (settings.PORTAL_URL ? 'loopback' : undefined),
    sessionSecrets: settings.SESSION_SECRET ?? [await ownSecret(resolve(settings.DATA_DIR))],
    logLevel: settings.LOG_LEVEL,
  };
}

/** The secret of earlier starts, so that a restart signs nobody out. */
const ownSecret = (dataDir: string): Promise<string> =>
  keptSecret(join(dataDir, 'session-secret'), 'delete it to have a new one made, which signs everybody out.');
