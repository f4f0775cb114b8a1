import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { openDatabase } from './db/open';
import { managementEvents } from './features/management/event-route';
import { identify } from './features/sessions/identify';
import { handlers } from './handlers';
import { apiDocument } from './http/api-document';
import { answerErrors, noSuchCall, requestIdOf } from './http/errors';
import { health } from './http/health';
import { mountCalls } from './http/mount';
import type { Services } from './http/services';
import type { Mailer } from './ports/mail/mailer';
import { localManagement } from './ports/management/local/local-management';
import type { ManagementSystem } from './ports/management/management-system';

export interface ProviderOptions {
  /** Address of a database that is migrated. */
  databaseUrl: string;
  /** The provider's time zone, e.g. 'America/Toronto'. */
  timeZone: string;
  /** The address that people reach the portal on; its own default unless told. */
  portalUrl?: string;
  /** Whose X-Forwarded-For is believed; the proxies on this machine, unless told. */
  trustedProxies?: string;
  /** The way to the mail server; without one mail is kept. */
  mailer?: Mailer;
  /** The management system; the local one, unless told. */
  management?: ManagementSystem;
  /** What a management system elsewhere signs its events with; without one none are taken. */
  managementSecret?: string;
  /** The clock; tests bring one that stands still. */
  now?: () => Date;
  log: Logger;
}

export interface Provider {
  services: Services;
  /** Starts listening; port 0 takes any free one. Gives the address, without a slash at its end. */
  listen(port: number, host?: string): Promise<string>;
  /** Lets calls that are under way finish, then closes everything. */
  close(): Promise<void>;
}

/** No statement of a call may take longer; an import sets its own limit. In milliseconds. */
const statementTimeout = 15_000;

/** The provider as a server that can be started and stopped: calls, health and the API's description. */
export function createProvider({
  databaseUrl,
  timeZone,
  portalUrl = 'http://127.0.0.1:8080',
  trustedProxies = 'loopback',
  mailer,
  management = localManagement,
  managementSecret,
  now = () => new Date(),
  log,
}: ProviderOptions): Provider {
  const { db, pool, close } = openDatabase(databaseUrl, { statementTimeout });
  const services: Services = { db, pool, timeZone, portalUrl, mailer, management, now, log };
  const server = createServer(createApp(services, { trustedProxies, managementSecret }));
  return {
    services,
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(addressOf(server.address() as AddressInfo)));
      }),
    async close() {
      await endListening(server);
      await close();
    },
  };
}

/** Lets calls under way finish; a connection that is only kept open for the next call is closed. */
async function endListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
}

/** The provider's routes: its calls, the few that are no calls of the table, and what answers all others. */
export function createApp(
  services: Services,
  { trustedProxies, managementSecret }: { trustedProxies: string; managementSecret?: string },
) {
  const document = JSON.stringify(apiDocument());
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.disable('etag');
  app.use(helmet());
  app.use(
    pinoHttp({
      logger: services.log,
      genReqId: (request, response) => {
        const id = requestIdOf(request.headers['x-request-id']);
        response.setHeader('X-Request-Id', id);
        return id;
      },
      customLogLevel: () => 'debug',
      // Neither tokens nor bodies, nor the query, which may hold a name that somebody searches for.
      serializers: {
        req: ({ id, method, url }) => ({ id, method, path: String(url).split('?')[0] }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    }),
  );
  app.use(health(services));
  app.get('/openapi.json', (_request, response) => {
    response.type('json').send(document);
  });
  app.use(managementEvents(services, managementSecret));
  app.use(mountCalls(handlers, services, identify));
  app.use(noSuchCall);
  app.use(answerErrors);
  return app;
}

const addressOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
