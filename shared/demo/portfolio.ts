import type { Day } from '../domain/dates';
import { makeActivityLog } from './activity-log';
import { makeBranches } from './branches';
import { type DemoPins, demoPins, makeSites } from './buildings';
import { createCalendar } from './calendar';
import { registerCommonAreas } from './common-areas';
import { makeCriticalUnits } from './critical-units';
import { makeCustomers } from './customers';
import { makeDocuments } from './documents';
import { saveDrafts } from './drafts';
import { liveThrough } from './history';
import { makeNotes } from './notes';
import { giveNumbers, postBatches } from './numbering';
import { makePeople } from './people';
import { makePinRequests } from './pin-requests';
import { withPreferences } from './preferences';
import { createRandom, type Random } from './random';
import { makeTechnicianRequests } from './technician-requests';
import { makeWarranties } from './warranties';

export interface PortfolioOptions {
  /** The same seed and day give the same portfolio. */
  seed: string;
  /** The last day of the history, 'YYYY-MM-DD'; only planned visits are on or after it. */
  today: Day;
  /** An IANA name such as 'America/Toronto'. */
  timeZone: string;
  /** The PINs; by default those of the README and random others. */
  pins?: Partial<DemoPins>;
}

/** Everything of the demo as plain records: pests and treatments by name, no passwords, documents unwritten. */
export type Portfolio = ReturnType<typeof demoPortfolio>;

/**
 * The demo portfolio: a provider with its clients, some 24 buildings of different shapes with 2,500 units, and 18
 * months in which pests spread to neighbouring units and fade under treatment, with all orders, visits and documents.
 * Each noun has its own random source; derived values are calculated last.
 * @throws RangeError when `today` is no day or the time zone unknown
 */
export function demoPortfolio({ seed, today, timeZone, pins }: PortfolioOptions) {
  const calendar = createCalendar(today, timeZone);
  const chance = (noun: string): Random => createRandom(seed, noun);

  const people = makePeople(calendar, chance('people'));
  const pinsByChance = chance('pins');
  const allPins: DemoPins = {
    ...demoPins,
    random: (below) => pinsByChance.between(0, below - 1),
    ...pins,
  };
  const customers = makeCustomers(calendar, chance('customers'));
  const offered = makeBranches(calendar, chance('branches'));
  const { branches, branchPrices } = offered;
  const sites = makeSites(
    { customers, schedulers: people.schedulers, branches, pins: allPins },
    calendar,
    chance('buildings'),
  );
  const histories = sites.map((site) =>
    liveThrough(site, people, offered, calendar, chance(`history of ${site.plan.name}`)),
  );
  saveDrafts(histories, calendar, chance('drafts'));
  const requests = makeTechnicianRequests(histories, people, calendar, chance('technician requests'));
  giveNumbers(histories);
  const batches = postBatches(histories, calendar, chance('batches'));
  const pinRequests = makePinRequests(sites, people, calendar, chance('pin requests'));
  const orders = histories.flatMap(({ book }) => book.all);

  const portfolio = {
    users: people.users,
    associates: people.associates,
    customers,
    branches,
    branchPrices,
    buildings: sites.map(({ building }) => building),
    units: sites.flatMap(({ units }) => units),
    batches,
    orders: withPreferences(
      orders.map(({ order }) => order),
      calendar,
      chance('preferences'),
    ),
    orderLines: orders.flatMap(({ lines }) => lines),
    invoices: histories.flatMap(({ invoices }) => invoices),
    results: histories.flatMap(({ results }) => results),
    ...requests,
    ...makeWarranties(histories, calendar, chance('warranties')),
    pinRequests,
    notes: makeNotes(sites, people, calendar, chance('notes')),
    criticalUnits: makeCriticalUnits(histories, people, calendar, chance('critical units')),
    ...makeDocuments({ sites, branches, branchPrices }, calendar, chance('papers')),
    activityLog: makeActivityLog({
      histories,
      people,
      followUpRequests: requests.followUpRequests,
      pinRequests,
      batches,
    }),
  };
  const named = [portfolio.orderLines, portfolio.results, requests.followUpRequestLines];
  const commonAreas = registerCommonAreas(sites, named, chance('common areas'));
  return { ...portfolio, units: [...portfolio.units, ...commonAreas] };
}
