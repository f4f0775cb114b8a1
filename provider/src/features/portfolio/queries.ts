import type { CallAnswer } from '@clearunit/shared/api/call';
import { type PlannedDay, type PortfolioBuilding, portfolioCounts } from '@clearunit/shared/api/portfolio';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import { addDays, addMonths, type Day } from '@clearunit/shared/domain/dates';
import { daysAhead } from '@clearunit/shared/domain/orders';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Runner } from '../../db/runner';
import { statementName } from '../../db/statement-name';
import { activeUnits } from '../results/store/class-totals-queries';
import { foundBy, type PortfolioFilter, type PortfolioList, rated, reached } from './found-queries';

type Portfolio = Pick<CallAnswer<ProviderCalls['portfolio']>, 'data' | 'sums'>;

const trendMonths = 12;

/** What only the shown rows need: their words, and what is reckoned from their numbers. */
const shownColumns = `b.name as building_name, b.address, b.location_id, k.name as customer_name,
  ${Object.entries(rated)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ')}`;
const shownTables = 'join buildings b on b.id = found.building_id join customers k on k.id = b.customer_id';

/** A page of buildings with the sums of all that were found (4 §11). */
export async function listPortfolio(
  run: Runner,
  actor: Actor,
  wanted: PortfolioList & PageRange,
): Promise<Portfolio> {
  const { sql, where, order, isAll } = foundBy(actor, wanted);
  const days = `${where.value(trendDays(wanted.today))}::date[]`;
  const activeOn = (place: number) =>
    `coalesce(sum(${activeUnits}) filter (where d.day <= (${days})[${place}]), 0)`;
  const trend = Array.from({ length: trendMonths + 1 }, (_, place) => activeOn(place + 1)).join(', ');
  const text = `with ${sql},
       page as (select * from found order by ${order} limit ${wanted.limit} offset ${wanted.offset}),
       placed as (
         select found.*, ${shownColumns}, row_number() over (order by ${order}) as place
         from page found ${shownTables})
     select json_build_object(
       'sums', (select json_build_object('buildings', count(*), ${summed.map(sumOf).join(', ')}) from found),
       'data', (select coalesce(json_agg(json_build_object(${shown.map((name) => `'${name}', p.${name}`).join(', ')},
           'trend', (select json_build_array(${trend}) from building_class_days d where d.building_id = p.building_id)
         ) order by p.place), '[]') from placed p)) as portfolio`;
  // Planning takes longer than a small portal's answer. Other pages are too many to keep their plans.
  const name = isAll && wanted.offset === 0 ? statementName(text) : undefined;
  const { rows } = await run.query<{ portfolio: Portfolio }>({ name, text, values: where.values });
  return rows[0]!.portfolio;
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

/** All that the filter finds, for a cursor. */
export function portfolioToExport(actor: Actor, wanted: PortfolioList): { sql: string; values: unknown[] } {
  const { sql, where, order } = foundBy(actor, wanted);
  const rows = `select found.*, ${shownColumns} from found ${shownTables}`;
  return {
    sql: `with ${sql} select ${shown.join(', ')} from (${rows}) found order by ${order}`,
    values: where.values,
  };
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

const summed = Object.keys(portfolioCounts);

const sumOf = (name: string): string => `'${name}', coalesce(sum(${name}), 0)`;

const shown = [
  ...['building_id', 'building_name', 'address', 'location_id', 'customer_name'],
  ...summed,
  ...['active_percent', 'coverage_percent', 'attention', 'next_visit'],
];

/** What is planned in the buildings that an actor looks after, today and on the days after, by day and name. */
export async function plannedDays(
  run: Runner,
  actor: Actor,
  { today, ...filter }: PortfolioFilter & { today: Day },
): Promise<PlannedDay[]> {
  const where = reached(actor, filter)
    .add(`l.status = 'scheduled'`)
    .about(today, (day) => `l.schedule_date >= ${day}::date`)
    .about(addDays(today, daysAhead), (day) => `l.schedule_date < ${day}::date`);
  const { rows } = await run.query<PlannedDay>(
    `select l.schedule_date as day, b.id as building_id, b.name as building_name,
       count(distinct lower(l.unit_number))::int as visits
     from order_lines l join buildings b on b.id = l.building_id ${where.sql}
     group by l.schedule_date, b.id, b.name order by l.schedule_date, lower(b.name), b.id`,
    where.values,
  );
  return rows;
}
