import type { Refusal } from '@clearunit/shared/api/call';
import { type AppError, statusOf } from '@clearunit/shared/domain/errors';
import type { Role } from '@clearunit/shared/domain/users';
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
import { identifyKey } from './features/api-keys/identify-key';
import { managementEvents } from './features/management/event-route';
import { recordCallWith } from './features/security/record-call';
import { securityLogOf } from './features/security/write-events';
import { identify } from './features/sessions/identify';
import { handlers } from './handlers';
import { apiDocument } from './http/api-document';
import { mountCalls } from './http/mount';
import { refusalOfDatabase } from './http/postgres-errors';
import type { Services, StaffSignIn } from './http/services';
import type { PinKeys } from './pin-keys';
import type { Mailer } from './ports/mail/mailer';
import { localManagement } from './ports/management/local/local-management';
import type { ManagementSystem } from './ports/management/management-system';
import { httpWebhookSender } from './ports/webhooks/http-sender';
import type { WebhookSender } from './ports/webhooks/webhook-sender';

export interface ProviderOptions {
  /** Address of a database that is migrated. */
  databaseUrl: string;
  /** Keys that hash and decrypt its PINs. */
  pinKeys: PinKeys;
  /** The provider's time zone, e.g. 'America/Toronto'. */
  timeZone: string;
  /** The address of the portal in mails and PDFs. */
  portalUrl?: string;
  /** Whose X-Forwarded-For is trusted; by default the proxies on this machine. */
  trustedProxies?: string;
  /** Sends to the mail server; without one mail is kept. */
  mailer?: Mailer;
  /** The management system; by default the local one. */
  management?: ManagementSystem;
  /** The secret with which an external management system signs its events; without it none are accepted. */
  managementSecret?: string;
  /** Sends events to webhooks; by default to public addresses. */
  webhookSender?: WebhookSender;
  /** How staff sign in; by default with a password. */
  staffSignIn?: StaffSignIn;
  /** The roles that must have a second factor; by default none. */
  secondFactorRoles?: readonly Role[];
  /** Support address shown to users; by default none. */
  supportEmail?: string | undefined;
  /** How many days the security log is kept. */
  securityLogDays?: number;
  /** How many days after somebody was deleted the activity log still names them. */
  personalDataDays?: number;
  /** The clock; tests pass a fixed one. */
  now?: () => Date;
  log: Logger;
}

/** Closing waits for the running calls, then closes the database. */
export interface Provider extends Listener {
  services: Services;
}

/** The longest a statement of a call may take, in milliseconds; an import sets its own limit. */
const statementTimeout = 15_000;

/** The provider as a server that can be started and stopped: calls, health and the API's description. */
export function createProvider({
  databaseUrl,
  pinKeys,
  timeZone,
  portalUrl = 'http://127.0.0.1:8080',
  trustedProxies = 'loopback',
  mailer,
  management = localManagement,
  managementSecret,
  webhookSender = httpWebhookSender(),
  staffSignIn = { password: true },
  secondFactorRoles = [],
  supportEmail,
  securityLogDays = 400,
  personalDataDays = 730,
  now = () => new Date(),
  log,
}: ProviderOptions): Provider {
  const { pool, close } = openDatabase(databaseUrl, { statementTimeout });
  const services: Services = {
    pool,
    pinKeys,
    timeZone,
    portalUrl,
    mailer,
    management,
    webhookSender,
    staffSignIn,
    secondFactorRoles,
    supportEmail,
    securityLogDays,
    personalDataDays,
    now,
    log,
  };
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

/** The provider's routes: the calls of the table, health, API description, management events, and 404 for the rest. */
export function createApp(
  services: Services,
  { trustedProxies, managementSecret }: { trustedProxies: string; managementSecret?: string },
) {
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.disable('etag');
  app.use(helmet());
  app.use(requestLog(services.log));
  app.use(health(() => hasDatabase(services)));
  app.get('/openapi.json', (_request, response) => {
    response.type('json').send(apiDocument());
  });
  app.use(managementEvents(services, managementSecret));
  app.use(mountCalls(handlers, services, { identify, identifyKey }, recordCallWith(securityLogOf(services))));
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

const refusal = (error: AppError, { sentence, problems }: RefusalTexts): Refusal => ({
  code: statusOf(error),
  failed: sentence,
  reason: error.reason,
  ...(Object.keys(error.params).length > 0 && { params: error.params }),
  ...(problems.length > 0 && { problems }),
});
