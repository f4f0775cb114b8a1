import type { CallAnswer } from '@clearunit/shared/api/call';
import type { PlannedDay, PortfolioBuilding, PortfolioSums } from '@clearunit/shared/api/portfolio';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import { addDays, addMonths, type Day } from '@clearunit/shared/domain/dates';
import { daysAhead } from '@clearunit/shared/domain/orders';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Runner } from '../../db/runner';
import { plannedVisits } from '../../db/visits';
import { activeUnits } from '../results/store/class-totals-queries';
import { allBuildings } from './all-buildings';
import { numbersOf, type PortfolioFilter, type PortfolioList, reached } from './numbers-queries';
import { comparing, type RatedBuilding, rateBuilding, showOnly, sumBuildings } from './rated-buildings';

type Portfolio = Pick<CallAnswer<ProviderCalls['portfolio']>, 'data' | 'sums'>;

const trendMonths = 12;

/** A page of buildings with the sums of all that were found (4 §11). */
export async function listPortfolio(
  run: Runner,
  actor: Actor,
  wanted: PortfolioList & PageRange,
): Promise<Portfolio> {
  const { buildings, sums } = await findBuildings(run, actor, wanted);
  const page = buildings.slice(wanted.offset, wanted.offset + wanted.limit);
  return { data: await describe(run, page, trendDays(wanted.today)), sums };
}

/** The ends of the months before a day, the oldest first, and the day. */
const trendDays = (today: Day): Day[] => [
  ...Array.from({ length: trendMonths }, (_, n) =>
    addDays(addMonths(`${today.slice(0, 7)}-01`, n + 1 - trendMonths), -1),
  ),
  today,
];

/** A building as the workbook has it. */
export type ExportedBuilding = Omit<PortfolioBuilding, 'trend'>;

/** How many buildings of an export are described at once. */
const atOnce = 500;

/** All that the filter finds, in batches. */
export async function* portfolioToExport(
  run: Runner,
  actor: Actor,
  wanted: PortfolioList,
): AsyncGenerator<ExportedBuilding[], void> {
  const { buildings } = await findBuildings(run, actor, wanted);
  for (let at = 0; at < buildings.length; at += atOnce)
    yield describe(run, buildings.slice(at, at + atOnce), []);
}

/** The buildings of a filter with their numbers, sorted, and their sums. */
async function findBuildings(
  run: Runner,
  actor: Actor,
  { today, ids, show, order_by, order_by_value, q, city, scheduler_id }: PortfolioList,
): Promise<{ buildings: readonly RatedBuilding[]; sums: PortfolioSums }> {
  const order = { order_by, order_by_value };
  const areAllWanted = actor.role === 'admin' && !ids && !q && !city && !scheduler_id;
  if (areAllWanted) {
    const all = await allBuildings(run, today);
    const buildings = showOnly(all.sorted(order), show);
    return { buildings, sums: show === 'all' ? all.sums : sumBuildings(buildings) };
  }
  const where = reached(actor, { q, city, scheduler_id });
  if (ids) where.about(ids, (chosen) => `b.id::text = any(${chosen})`);
  const rated = (await numbersOf(run, where, today)).map(rateBuilding);
  const buildings = showOnly(rated, show).toSorted(comparing(order));
  return { buildings, sums: sumBuildings(buildings) };
}

type Words = Pick<
  PortfolioBuilding,
  'building_id' | 'building_name' | 'address' | 'location_id' | 'customer_name' | 'trend'
>;

/**
 * Adds the words of buildings, and of each how many units had activity on these days.
 * @returns without buildings that have been deleted since they were counted
 */
async function describe(
  run: Runner,
  buildings: readonly RatedBuilding[],
  days: readonly Day[],
): Promise<PortfolioBuilding[]> {
  const ids = buildings.map(({ building_id }) => building_id);
  const activeOn = days.map(
    (_, at) => `coalesce(sum(${activeUnits}) filter (where d.day <= ($2::date[])[${at + 1}]), 0)::int`,
  );
  const trend = `(select array[${activeOn.join(', ')}]::int[] from building_class_days d where d.building_id = b.id)`;
  const { rows } = await run.query<Words>({
    name: `portfolio_words_of_${days.length}_days`,
    text: `select b.id as building_id, b.name as building_name, b.address, b.location_id, k.name as customer_name,
        ${days.length > 0 ? trend : `'{}'::int[]`} as trend
      from buildings b join customers k on k.id = b.customer_id where b.id = any($1::uuid[])`,
    values: days.length > 0 ? [ids, days] : [ids],
  });
  const words = new Map(rows.map((row) => [row.building_id, row]));
  return buildings.flatMap(({ sorted_name, name_place, ...numbers }) => {
    const ofBuilding = words.get(numbers.building_id);
    return ofBuilding ? [{ ...numbers, ...ofBuilding }] : [];
  });
}

/** The cities of the buildings that an actor looks after, by name. */
export async function portfolioCities(run: Runner, actor: Actor): Promise<string[]> {
  const where = reached(actor, { q: '' }).add(`b.city <> ''`);
  const { rows } = await run.query<{ city: string }>(
    `select b.city from buildings b ${where.sql} group by b.city order by lower(b.city), b.city`,
    where.values,
  );
  return rows.map(({ city }) => city);
}

/** What is planned in the buildings that an actor looks after, today and on the days after, by day and name. */
export async function plannedDays(
  run: Runner,
  actor: Actor,
  { today, ...filter }: PortfolioFilter & { today: Day },
): Promise<PlannedDay[]> {
  const where = reached(actor, filter);
  const [from, to] = [where.value(today), where.value(addDays(today, daysAhead))];
  const visits = plannedVisits(
    `where l.status = 'scheduled' and l.schedule_date >= ${from}::date and l.schedule_date < ${to}::date
       and l.building_id in (select b.id from buildings b ${where.sql})`,
  );
  const { rows } = await run.query<PlannedDay>(
    `select visits.schedule_date as day, b.id as building_id, b.name as building_name, count(*)::int as visits
     from ${visits} join buildings b on b.id = visits.building_id
     group by visits.schedule_date, b.id, b.name order by visits.schedule_date, lower(b.name), b.id`,
    where.values,
  );
  return rows;
}
