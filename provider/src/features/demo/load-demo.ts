import { demoPortfolio, type Portfolio } from '@clearunit/shared/demo';
import { today } from '@clearunit/shared/domain/dates';
import { isOpen } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { findBuilding, type ReachedBuilding } from '../access/queries';
import { billOrders } from '../billing/bill-orders';
import { issueInvoices } from '../client-invoices/issue-invoices';
import { reviseNotices } from '../notices/revise-notices';
import { mailConfirmation } from '../orders/mails/confirmation';
import { writeSearchText } from '../orders/search-text-queries';
import { checkComments } from '../results/store/check-comments';
import { refreshUnitLatest } from '../results/store/latest-queries';
import { findBuildingsOfPin } from '../sessions/queries';
import {
  catalogueIds,
  type DemoStart,
  insertPortfolio,
  isUntouched,
  keepDemoStart,
  lockDemo,
  readDemoStart,
} from './queries';
import { portfolioRows } from './rows';
import { fixedButPublic, fixedSecrets, hashSecrets, randomSecrets, signInLines } from './sign-ins';
import { writeFiles } from './write-documents';

export interface DemoOptions {
  /** 'fixed' are those of the README; 'random' ones, for a portal that others can reach, are printed once. */
  passwords: 'fixed' | 'random';
}

export interface DemoOutcome {
  /** Whether the database holds the demo portfolio, loaded now or at an earlier start. */
  isDemo: boolean;
  /** The sign-ins, to be printed. */
  notice: string[];
}

const ordersOf = ({ orders }: Portfolio, building: string): string[] =>
  orders.filter(({ buildingId }) => buildingId === building).map(({ id }) => id);

/** Issues the invoices of posted orders, each on the day of its batch. */
async function invoicePosted(run: Runner, { batches, orders }: Portfolio, timeZone: string): Promise<void> {
  for (const { id: batchId, openedOn, openedBy: by } of batches) {
    const posted = orders.filter((order) => order.batchId === batchId).map(({ id }) => id);
    await issueInvoices(run, posted, { batchId, day: today(new Date(openedOn), timeZone), by });
  }
}

/** Issues the notices of entry of scheduled orders as of now. */
async function announceVisits(run: Runner, { buildings, orders }: Portfolio, at: Date): Promise<void> {
  const known = new Map(buildings.map((building) => [building.id, building]));
  for (const { id, buildingId, status } of orders) {
    if (status === 'scheduled')
      await reviseNotices(run, known.get(buildingId)!, id, { lineIds: 'all', now: at });
  }
}

/** Writes the confirmations of future visits; they are kept, since the demo sends no mail. */
async function confirmOrders(
  run: Runner,
  { orders }: Portfolio,
  context: Pick<Services, 'timeZone' | 'portalUrl'> & { now: Date },
): Promise<void> {
  const buildings = new Map<string, ReachedBuilding | undefined>();
  for (const { id, buildingId, status } of orders) {
    if (!isOpen(status)) continue;
    if (!buildings.has(buildingId)) buildings.set(buildingId, await findBuilding(run, buildingId));
    const building = buildings.get(buildingId);
    if (building) await mailConfirmation(run, { ...context, sendsMail: false }, building, id);
  }
}

/** The same portfolio everywhere; only its dates move with the first start. */
const seed = 'clearunit';

/**
 * Loads the demo portfolio in one transaction into a database without users and buildings; any other database stays
 * unchanged. Providers that start together load it once. The reference catalogue must be there.
 * @returns the sign-ins: after loading, and at later starts those that were fixed
 */
export async function loadDemo(
  {
    pool,
    pinKeys,
    timeZone,
    portalUrl,
    now,
    log,
  }: Pick<Services, 'pool' | 'pinKeys' | 'timeZone' | 'portalUrl' | 'now' | 'log'>,
  { passwords }: DemoOptions,
): Promise<DemoOutcome> {
  return inTransaction(pool, async (client) => {
    await lockDemo(client);
    if (!(await isUntouched(client))) {
      const start = await readDemoStart(client);
      return { isDemo: start !== undefined, notice: start ? await noticeOfLaterStart(client, start) : [] };
    }
    const began = performance.now();
    const day = today(now(), timeZone);
    const secrets = passwords === 'fixed' ? fixedSecrets() : randomSecrets();
    const [portfolio, hashes] = [
      demoPortfolio({ seed, today: day, timeZone, pins: secrets.pins }),
      await hashSecrets(secrets),
    ];
    const files = await writeFiles(portfolio.documents);
    await insertPortfolio(
      client,
      portfolioRows(portfolio, { ids: await catalogueIds(client), hashes, files, pinKeys }),
    );
    for (const { id } of portfolio.buildings) {
      await refreshUnitLatest(client, id);
      await checkComments(client, id);
      await writeSearchText(client, id);
      await billOrders(client, id, ordersOf(portfolio, id), day);
    }
    await invoicePosted(client, portfolio, timeZone);
    await announceVisits(client, portfolio, now());
    await confirmOrders(client, portfolio, { timeZone, portalUrl, now: now() });
    await keepDemoStart(client, { day, passwords, building: portfolio.buildings[0]!.name });
    log.info(
      {
        orders: portfolio.orders.length,
        results: portfolio.results.length,
        ms: Math.round(performance.now() - began),
      },
      'the demo portfolio is loaded',
    );
    return { isDemo: true, notice: signInLines(secrets, portfolio.buildings[0]!.name) };
  });

  /** Random sign-ins cannot be printed again; fixed ones are, or their use on a public portal is warned of. */
  async function noticeOfLaterStart(run: Runner, start: DemoStart): Promise<string[]> {
    if (start.passwords !== 'fixed') return [];
    if (passwords !== 'fixed') return fixedButPublic();
    const secrets = fixedSecrets();
    const renewed: string[] = [];
    for (const pin of [secrets.pins.building, secrets.pins.allLocations])
      if ((await findBuildingsOfPin(run, pinKeys.hash(pin))).length === 0) renewed.push(pin);
    return signInLines(secrets, start.building, renewed);
  }
}
