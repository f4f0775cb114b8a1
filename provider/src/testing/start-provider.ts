import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { createProvider, type ProviderOptions } from '../app';
import { isUnit } from '../db/kinds';
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
    /** @throws Error where a number of units or comments, a summary, a mark or a note is wrong, all of which triggers write */
    async close() {
      const wrong = [
        ...(await miscountedBuildings(owner.pool)),
        ...(await wronglySummarizedOrders(owner.pool)),
        ...(await wronglyMarkedOrders(owner.pool)),
        ...(await wronglyCountedInvoices(owner.pool)),
        ...(await wronglyTotalledBuildings(owner.pool)),
        ...(await wronglyCountedInvoiceDays(owner.pool)),
        ...(await wronglyCountedBatches(owner.pool)),
        ...(await forgottenBuildings(owner.pool, counted)),
      ];
      await release();
      await database.drop();
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  };
}

/** Recounts what the triggers on \`units\` have kept, for all that the tests of a file did. */
async function miscountedBuildings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select b.name from buildings b where b.unit_count <>
       (select count(*) from units u where u.building_id = b.id and ${isUnit('u')})`,
  );
  return rows.map(({ name }) => `Wrong unit_count: ${name}`);
}

/** Summarizes all orders again that the triggers on `order_lines` and `results` have summarized. */
export async function wronglySummarizedOrders(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ number: number; kept: object | null; computed: object }>(
    `select o.order_number as number, row_to_json(s) as kept, row_to_json(v) as computed
     from orders o
     join computed_order_summaries v on v.building_id = o.building_id and v.order_id = o.id
     left join order_summaries s on s.building_id = o.building_id and s.order_id = o.id
     where row_to_json(s)::text is distinct from row_to_json(v)::text and (s.order_id is not null or v.unit_count > 0)`,
  );
  return rows.map((row) => `Wrong summary of order ${JSON.stringify(row)}`);
}

/** Looks anew which orders are planned in part; triggers on `order_lines` mark them. */
export async function wronglyMarkedOrders(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ number: number }>(
    `select o.order_number as number from orders o cross join lateral (
       select coalesce(bool_or(l.status = 'in progress'), false) as has_open,
         coalesce(bool_or(l.status <> 'in progress'), false) as has_planned
       from order_lines l where l.building_id = o.building_id and l.order_id = o.id) l
     where o.partly_planned <> (has_open and has_planned)`,
  );
  return rows.map(({ number }) => `Wrong partly_planned: order ${number}`);
}

/** Counts anew the comments that cannot be read; triggers on `results` keep their number with each invoice. */
export async function wronglyCountedInvoices(
  database: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<string[]> {
  const { rows } = await database.query<{ number: number; kept: number; counted: number }>(
    `select i.invoice_number as number, i.invalid_comments as kept, r.counted from invoices i cross join lateral (
       select count(comment_problem)::int as counted from results r
       where r.building_id = i.building_id and r.invoice_id = i.id) r
     where i.invalid_comments <> r.counted`,
  );
  return rows.map((row) => `Wrong invalid_comments of invoice ${JSON.stringify(row)}`);
}

const countOf = (level: string) =>
  `coalesce(sum((level is not distinct from '${level}')::int - (level_before is not distinct from '${level}')::int), 0)::int`;
const levelCounts = `${countOf('No activity')} as none, ${countOf('Low activity')} as light,
  ${countOf('Moderate activity')} as moderate, ${countOf('High activity')} as heavy,
  coalesce(sum(is_closed::int - was_closed::int), 0)::int as closed`;

/**
 * Adds up anew, from the changes of units, how many units of each class a building has on the day of its totals and how
 * that changes on each day, and looks whether the units with changes are those with results.
 */
export async function wronglyTotalledBuildings(
  database: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<string[]> {
  return [
    ...(await wrongTotals(database)),
    ...(await wrongClassDays(database)),
    ...(await wronglyCountedUnits(database)),
  ];
}

async function wrongTotals(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  const active = `sum(coalesce((level > 'No activity')::int, 0) - coalesce((level_before > 'No activity')::int, 0))`;
  const { rows } = await database.query<{ building_id: string; kept: number[]; counted: number[] }>(
    `select * from (
       select b.id as building_id,
         case when t.day is null then '{0,0,0,0,0,0}'
           else array[t.none, t.light, t.moderate, t.heavy, t.closed, t.active_before] end as kept,
         array[c.none, c.light, c.moderate, c.heavy, c.closed, c.active_before] as counted
       from buildings b left join building_class_totals t on t.building_id = b.id cross join lateral (
         select ${levelCounts}, coalesce(${active} filter (where day <= t.day - 90), 0)::int as active_before
         from unit_class_changes c where c.building_id = b.id and c.day <= coalesce(t.day, 'infinity')) c) totals
     where kept <> counted`,
  );
  return rows.map((row) => `Wrong totals of a building: ${JSON.stringify(row)}`);
}

async function wrongClassDays(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ building_id: string; day: string; too_many: number[] }>(
    `select * from (
       select building_id, day, array[sum(none), sum(light), sum(moderate), sum(heavy), sum(closed)]::int[] as too_many
       from (
         select building_id, day, none, light, moderate, heavy, closed from building_class_days
         union all
         select building_id, day, -none, -light, -moderate, -heavy, -closed
         from (select building_id, day, ${levelCounts} from unit_class_changes group by 1, 2) c) both_counts
       group by building_id, day) days
     where too_many <> '{0,0,0,0,0}'`,
  );
  return rows.map((row) => `Wrong sums of a day: ${JSON.stringify(row)}`);
}

/** Each unit with a level or a closed door has changes, and nothing else has: no common area, and no retired unit. */
async function wronglyCountedUnits(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  const has = (table: string, such = 'true') =>
    `exists (select from ${table} x where x.building_id = u.building_id and x.unit_id = u.id and ${such})`;
  const saysSomething = `(x.outcome <> 'inspected' or x.activity_level is not null)`;
  const { rows } = await database.query<{ unit: string; kind: string }>(
    `select u.building_id, u.unit, u.kind from units u
     where ${has('unit_class_changes')} <> (${isUnit('u')} and ${has('results', saysSomething)})`,
  );
  return rows.map((row) => `Wrongly counted in the portfolio: ${JSON.stringify(row)}`);
}

/** Adds up the clients' invoices of each day anew; a trigger counts them. */
export async function wronglyCountedInvoiceDays(
  database: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<string[]> {
  const { rows } = await database.query<{ issued_on: string; kept: object | null; counted: object | null }>(
    `select issued_on, row_to_json(d) as kept, row_to_json(c) as counted from client_invoice_days d full join (
       select issued_on, count(*)::int as documents,
         coalesce(sum(total_cents) filter (where kind = 'invoice'), 0)
           - coalesce(sum(total_cents) filter (where kind = 'credit note'), 0) as total_cents
       from client_invoices group by issued_on) c using (issued_on)
     where (d.documents, d.total_cents) is distinct from (c.documents, c.total_cents)`,
  );
  return rows.map((row) => `Wrong count of invoices: ${JSON.stringify(row)}`);
}

/** Counts the posted orders of each batch anew; a trigger on `orders` counts them. */
export async function wronglyCountedBatches(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ number: number; kept: number; counted: number }>(
    `select * from (
       select b.number, b.order_count as kept,
         (select count(*)::int from orders o where o.batch_id = b.id and o.status = 'posted') as counted
       from batches b) b
     where kept <> counted`,
  );
  return rows.map((row) => `Wrong order_count of a batch: ${JSON.stringify(row)}`);
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
