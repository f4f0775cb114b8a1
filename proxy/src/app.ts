import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventsPath } from '@clearunit/shared/api/management-events';
import { AppError } from '@clearunit/shared/domain/errors';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { type AppFolders, handOutApps } from './apps';
import { answerErrors } from './http/errors';
import { passManagementEvents } from './http/management-events';
import { sameOriginOnly } from './http/same-origin';
import { createSessions } from './http/session';
import { mountPortal, portalHandlers } from './portal';
import { createProviderClient } from './provider/client';
import { mountResources } from './resources';

export interface PortalOptions {
  providerUrl: string;
  sessionSecret: string;
  /** The address people reach the portal on; https makes the cookie Secure. */
  portalUrl?: string;
  /** Whose X-Forwarded-For is believed: addresses, networks or 'loopback', comma separated; nobody's without it. */
  trustedProxies?: string;
  apps: AppFolders;
  log: Logger;
}

/** The portal's server, ready to listen. Nothing in it is global: a test can run any number of them. */
export async function createPortal({
  providerUrl,
  sessionSecret,
  portalUrl,
  trustedProxies,
  apps,
  log,
}: PortalOptions) {
  const secure = portalUrl?.startsWith('https:') ?? false;
  const provider = createProviderClient(providerUrl);
  const sessions = createSessions(sessionSecret, { secure });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies ?? false);
  app.use(pinoHttp({ logger: log, serializers: logged }));
  app.use(helmet({ contentSecurityPolicy: { directives: policy(secure) }, hsts: secure }));
  app.get('/healthz', (_req, res) => void res.json({ ok: true }));
  app.get('/readyz', async (_req, res) => {
    const ready = await provider.isReady();
    res.status(ready ? 200 : 503).json({ ok: ready });
  });
  app.use('/api', sameOriginOnly(portalUrl), noStore);
  app.post(`/api${eventsPath}`, passManagementEvents(provider));
  app.use(compression());
  app.use(mountPortal(portalHandlers, provider, sessions));
  app.use(mountResources(provider, sessions));
  app.use('/api', nothingHere);
  app.use(await handOutApps(apps, sessions));
  // A page is only ever opened: whatever else is done to its address is no call.
  app.use(nothingHere);
  app.use(answerErrors(sessions));

  const server = createServer(app);
  return {
    /** Listens and gives the address. */
    listen: (port: number, host: string) =>
      new Promise<string>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const { port: taken } = server.address() as AddressInfo;
          resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
        });
      }),
    /** Lets open answers finish, then closes. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      await provider.close();
    },
  };
}

/** Neither headers nor the query, which may hold a session, a one-time token or a name that somebody searches for. */
const logged = {
  req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
    id,
    method,
    path: url.split('?')[0],
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
};

const nothingHere: express.RequestHandler = () => {
  throw new AppError('records.not-found');
};

const noStore: express.RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

/** Scripts come from the portal alone; styles may stand inline since the console's toolkit writes them so. */
const policy = (secure: boolean) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'upgrade-insecure-requests': secure ? [] : null,
});
