import { type Logger, pino } from 'pino';
import { createProvider, type ProviderOptions } from '../app';
import { openDatabase } from '../db/open';
import { restrictedUrlOf } from '../db/restricted-role';
import { freshDatabase } from '../db/testing';
import { syncCatalogue } from '../features/catalogue/sync-catalogue';
import { connectManagement } from '../features/management/connect-management';
import type { StaffSignIn } from '../http/services';
import { pinKeysOf } from '../pin-keys';
import type { Mailer } from '../ports/mail/mailer';
import type { ManagementSystem } from '../ports/management/management-system';
import type { WebhookSender } from '../ports/webhooks/webhook-sender';
import { callerOf } from './caller';
import { makersOf } from './makers';

/** What the tests' PINs are stored with. */
export const testPinSecret = 'a secret that only tests store PINs with';

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/**
 * A real provider on its own database with the reference catalogue. Its clock is fixed at `now` until a test sets it;
 * close it when done.
 */
export async function startProvider({
  now = '2026-07-15T14:00:00Z',
  timeZone = 'America/Toronto',
  mailer,
  management,
  managementSecret,
  webhookSender,
  staffSignIn,
  secondFactorRoles,
  log = pino({ level: process.env.TEST_LOG ?? 'fatal' }),
}: {
  now?: string;
  timeZone?: string;
  mailer?: Mailer;
  management?: ManagementSystem;
  managementSecret?: string;
  webhookSender?: WebhookSender;
  staffSignIn?: StaffSignIn;
  secondFactorRoles?: ProviderOptions['secondFactorRoles'];
  log?: Logger;
} = {}) {
  const database = await freshDatabase();
  const pinKeys = pinKeysOf(testPinSecret);
  const clock = { now: new Date(now) };
  const portalUrl = 'http://portal.example';
  const provider = createProvider({
    databaseUrl: restrictedUrlOf(database.url),
    pinKeys,
    timeZone,
    portalUrl,
    mailer,
    management,
    managementSecret,
    webhookSender,
    staffSignIn,
    secondFactorRoles,
    now: () => clock.now,
    log,
  });
  const { services } = provider;
  const owner = openDatabase(database.url, { connections: 2 });
  await syncCatalogue(services.pool);
  await connectManagement(services);
  // The first branch of a new installation serves no city; the tests' buildings are in Toronto.
  await services.pool.query(`update branches set cities = '{Toronto}', province = 'ON'`);
  const url = await provider.listen(0);
  return {
    url,
    databaseUrl: database.url,
    /** The database as the owner of its tables, for what no call may do. */
    owner: owner.pool,
    services,
    /** Sets the fixed clock. */
    setNow: (moment: string) => {
      clock.now = new Date(moment);
    },
    ...callerOf(url),
    ...makersOf(services),
    async close() {
      await Promise.all([provider.close(), owner.close()]);
      await database.drop();
    },
  };
}
