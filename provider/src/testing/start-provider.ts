import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { createProvider, type ProviderOptions } from '../app';
import { openDatabase } from '../db/open';
import { restrictedUrlOf } from '../db/restricted-role';
import { type FreshDatabase, filledDatabase, freshDatabase } from '../db/testing';
import { syncCatalogue } from '../features/catalogue/sync-catalogue';
import { loadDemo } from '../features/demo/load-demo';
import { connectManagement } from '../features/management/connect-management';
import { changesSince } from '../features/portfolio/changes-queries';
import { numbersOf, reachedByAll } from '../features/portfolio/numbers-queries';
import type { StaffSignIn } from '../http/services';
import { pinKeysOf } from '../pin-keys';
import type { Mailer } from '../ports/mail/mailer';
import type { ManagementSystem } from '../ports/management/management-system';
import type { WebhookSender } from '../ports/webhooks/webhook-sender';
import { callerOf } from './caller';
import { wrongKeptFigures } from './kept-figures';
import { makersOf } from './makers';

/** What the tests' PINs are stored with. */
export const testPinSecret = 'a secret that only tests store PINs with';

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/** What the clock says that no test sets. */
const usualNow = '2026-07-15T14:00:00Z';

interface TestOptions {
  /** What its clock says until a test sets it. */
  now?: string;
  timeZone?: string;
  mailer?: Mailer;
  management?: ManagementSystem;
  managementSecret?: string;
  webhookSender?: WebhookSender;
  staffSignIn?: StaffSignIn;
  secondFactorRoles?: ProviderOptions['secondFactorRoles'];
  log?: Logger;
}

/**
 * A real provider on its own database with the reference catalogue. Its clock is fixed at `now` until a test sets it;
 * close it when done.
 */
export const startProvider = async (options: TestOptions = {}) => startOn(await freshDatabase(), options);

/** The same with the demo's portfolio as of 15 July 2026, which is loaded once for all tests. */
export async function startWithDemo() {
  const database = await filledDatabase('template_demo', async (empty) => {
    const provider = await startOn(empty, {});
    await loadDemo(provider.services, { passwords: 'fixed' });
    await provider.release();
  });
  return startOn(database, { isFilled: true });
}

async function startOn(
  database: FreshDatabase,
  {
    now = usualNow,
    timeZone = 'America/Toronto',
    isFilled = false,
    log = pino({ level: process.env.TEST_LOG ?? 'fatal' }),
    ...options
  }: TestOptions & { isFilled?: boolean },
) {
  const pinKeys = pinKeysOf(testPinSecret);
  const clock = { now: new Date(now) };
  const portalUrl = 'http://portal.example';
  const provider = createProvider({
    databaseUrl: restrictedUrlOf(database.url),
    pinKeys,
    timeZone,
    portalUrl,
    ...options,
    now: () => clock.now,
    log,
  });
  const { services } = provider;
  const owner = openDatabase(database.url, { connections: 2 });
  await syncCatalogue(services.pool);
  await connectManagement(services);
  // The first branch of a new installation serves no city; the tests' buildings are in Toronto.
  if (!isFilled) await services.pool.query(`update branches set cities = '{Toronto}', province = 'ON'`);
  const url = await provider.listen(0);
  const release = async () => {
    await Promise.all([provider.close(), owner.close()]);
  };
  const makers = makersOf(services);
  let counted = await countedBuildings(owner.pool);
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
    ...makers,
    aBuilding: async (...about: Parameters<typeof makers.aBuilding>) => {
      const building = await makers.aBuilding(...about);
      counted = await countedBuildings(owner.pool);
      return building;
    },
    /** Ends it, and leaves its database. */
    release,
    /** @throws Error where a kept figure or a note of a change is wrong */
    async close() {
      const wrong = [
        ...(await wrongKeptFigures(owner.pool)),
        ...(await forgottenBuildings(owner.pool, counted)),
      ];
      await release();
      await database.drop();
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  };
}

const day = usualNow.slice(0, 10);

/** What the portfolio counts of each building, and when. */
async function countedBuildings(pool: pg.Pool) {
  const { snapshot, database } = await changesSince(pool);
  const numbers = (await numbersOf(pool, reachedByAll(), day)).map(
    ({ name_place, ...building }) => [building.building_id, JSON.stringify(building)] as const,
  );
  return { snapshot, database, numbers: new Map(numbers) };
}
type CountedBuildings = Awaited<ReturnType<typeof countedBuildings>>;

/** Looks for buildings whose numbers have changed, which triggers have to note for who remembers them. */
async function forgottenBuildings(pool: pg.Pool, before: CountedBuildings): Promise<string[]> {
  const { numbers } = await countedBuildings(pool);
  const { changed } = await changesSince(pool, before);
  if (changed === 'all') return [];
  const ids = [...new Set([...numbers.keys(), ...before.numbers.keys()])];
  const forgotten = ids.filter((id) => numbers.get(id) !== before.numbers.get(id) && !changed.includes(id));
  return forgotten.map(
    (id) => `A building changed without a note: ${before.numbers.get(id)} to ${numbers.get(id)}`,
  );
}
