import type { Refusal } from '@clearunit/shared/api/call';
import type { AppError } from '@clearunit/shared/domain/errors';
import {
  answerErrors,
  health,
  type Listener,
  listenerOf,
  nothingHere,
  type RefusalTexts,
  requestLog,
} from '@clearunit/shared/server';
import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { openDatabase, ping } from './db/open';
import { managementEvents } from './features/management/event-route';
import { identify } from './features/sessions/identify';
import { handlers } from './handlers';
import { apiDocument } from './http/api-document';
import { mountCalls } from './http/mount';
import { refusalOfDatabase } from './http/postgres-errors';
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

/** Closing it waits for the calls under way, then closes the database too. */
export interface Provider extends Listener {
  services: Services;
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
  const { pool, close } = openDatabase(databaseUrl, { statementTimeout });
  const services: Services = { pool, timeZone, portalUrl, mailer, management, now, log };
  const listener = listenerOf(createApp(services, { trustedProxies, managementSecret }));
  return {
    services,
    listen: listener.listen,
    async close() {
      await listener.close();
      await close();
    },
  };
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
  app.use(requestLog(services.log));
  app.use(health(() => hasDatabase(services)));
  app.get('/openapi.json', (_request, response) => {
    response.type('json').send(document);
  });
  app.use(managementEvents(services, managementSecret));
  app.use(mountCalls(handlers, services, identify));
  app.use(nothingHere);
  app.use(answerErrors({ refusalOf: refusalOfDatabase, bodyOf: refusal }));
  return app;
}

const hasDatabase = ({ pool, log }: Services): Promise<boolean> =>
  ping(pool).then(
    () => true,
    (err: unknown) => {
      log.warn({ err }, 'the database does not answer');
      return false;
    },
  );

const refusal = ({ status, reason, params }: AppError, { sentence, problems }: RefusalTexts): Refusal => ({
  code: status,
  failed: sentence,
  reason,
  ...(Object.keys(params).length > 0 && { params }),
  ...(problems.length > 0 && { problems }),
});
