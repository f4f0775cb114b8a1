import { eventsPath } from '@clearunit/shared/api/management-events';
import { answerErrors, health, listenerOf, nothingHere, requestLog } from '@clearunit/shared/server';
import compression from 'compression';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { type AppFolders, handOutApps } from './apps';
import { endRefusedSession, refusal } from './http/errors';
import { passManagementEvents } from './http/management-events';
import { noStore } from './http/no-store';
import { reportRefusals } from './http/report-refusals';
import { sameOriginOnly } from './http/same-origin';
import { createSessions } from './http/session';
import { takeTurns } from './http/shares';
import { mountMachines } from './machines/mount';
import { mountPortal, portalHandlers } from './portal';
import { createProviderClient, type ProviderClient } from './provider/client';
import { mountResources } from './resources';

export interface PortalOptions {
  providerUrl: string;
  /** The first one seals the session cookies; those that a former one sealed are read too. */
  sessionSecrets: readonly string[];
  /** The address people reach the portal on; https makes the cookie Secure. */
  portalUrl?: string;
  /** Whose X-Forwarded-For is believed: addresses, networks or 'loopback', comma separated; nobody's without it. */
  trustedProxies?: string;
  apps: AppFolders;
  now?: () => Date;
  log: Logger;
}

/** The portal's server, ready to listen. Nothing in it is global: a test can run any number of them. */
export async function createPortal({ providerUrl, ...options }: PortalOptions) {
  const provider = createProviderClient(providerUrl);
  const { listen, close } = listenerOf(await createApp(provider, options));
  return {
    listen,
    async close() {
      await close();
      await provider.close();
    },
  };
}

/** The portal's express application. */
export async function createApp(
  provider: ProviderClient,
  {
    sessionSecrets,
    portalUrl,
    trustedProxies,
    apps,
    now = () => new Date(),
    log,
  }: Omit<PortalOptions, 'providerUrl'>,
): Promise<Express> {
  const secure = portalUrl?.startsWith('https:') ?? false;
  const sessions = createSessions(sessionSecrets, { secure });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies ?? false);
  app.use(requestLog(log));
  app.use(helmet({ contentSecurityPolicy: { directives: policy(secure) }, hsts: secure }));
  app.use(health(() => provider.isReady()));
  app.use(mountMachines(provider));
  app.use('/api', noStore, takeTurns(sessions), sameOriginOnly(portalUrl));
  app.post(`/api${eventsPath}`, passManagementEvents(provider, now));
  app.use(mountResources(provider, sessions));
  app.use(mountPortal(portalHandlers, provider, sessions));
  app.use('/api', nothingHere);
  app.use(compression());
  app.use(await handOutApps(apps, sessions));
  // Pages answer GET only; other methods get 404.
  app.use(nothingHere);
  app.use(reportRefusals(provider, sessions));
  app.use(endRefusedSession(sessions));
  app.use(answerErrors({ bodyOf: refusal }));
  return app;
}

/** Scripts are loaded from the portal only; inline styles are allowed since the console's toolkit writes them. */
const policy = (secure: boolean) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'upgrade-insecure-requests': secure ? [] : null,
});
