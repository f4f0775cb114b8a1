import type { CallAnswer, CallRequest } from '@clearunit/shared/api/call';
import {
  type PlannedDay,
  type PortfolioBuilding,
  type PortfolioShow,
  type PortfolioSort,
  portfolioCounts,
} from '@clearunit/shared/api/portfolio';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import { addDays, type Day } from '@clearunit/shared/domain/dates';
import { daysAhead } from '@clearunit/shared/domain/orders';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import { hasWord, searcherOf } from '../../db/searched-buildings';

type PortfolioQuery = CallRequest<ProviderCalls['portfolio']>['query'];
export type PortfolioFilter = Pick<PortfolioQuery, 'q' | 'city' | 'scheduler_id'>;
export type PortfolioList = Omit<PortfolioQuery, 'page' | 'limit'> & {
  ids?: readonly string[] | undefined;
  today: Day;
};
type Portfolio = Pick<CallAnswer<ProviderCalls['portfolio']>, 'data' | 'sums'>;

const daysBefore = 90;

const sortColumns: Record<PortfolioSort, string> = {
  attention: 'attention',
  id: 'building_id',
  active_percent: 'active_percent',
  active: 'active',
  change: 'change',
  coverage_percent: 'coverage_percent',
  not_serviced: 'not_serviced',
  closed_doors: 'closed_doors',
  overdue: 'overdue',
  planned: 'planned',
  next_visit: 'next_visit',
  units: 'units',
  building_name: 'lower(building_name)',
};

/** Which of the buildings are shown; null for all. */
const shownWhere: Record<PortfolioShow, string | null> = {
  all: null,
  active: 'active > 0',
  worse: 'change > 0',
  'closed-doors': 'closed_doors > 0',
  overdue: 'overdue > 0',
  'not-inspected': 'units > 0 and coverage_percent < 50',
  planned: 'planned > 0',
};

/** The buildings that an actor looks after: those of the contact, the scheduler's own, or all for an admin. */
function reached(actor: Actor, { q, city, scheduler_id }: PortfolioFilter): Conditions {
  const where = new Conditions().add('b.retired_at is null');
  if (actor.role === 'customer') where.about(actor.buildingIds, (ids) => `b.id = any(${ids}::uuid[])`);
  if (actor.role === 'scheduler') {
    where.about(actor.schedulerIds, (ids) => `b.scheduler_id = any(${ids}::uuid[])`);
  }
  if (scheduler_id) where.about(scheduler_id, (id) => `b.scheduler_id = ${id}::uuid`);
  if (city) where.about(city, (name) => `b.city = ${name}`);
  if (q) where.words(q, (word) => hasWord('b', word, searcherOf(actor)));
  return where;
}

const withClient = 'join customers k on k.id = b.customer_id';
const active = 'd.light + d.moderate + d.heavy';
/** In percent of the units, to a tenth; as floating-point numbers, since numeric ones take a tenth of the page's time. */
const percentOf = (part: string, tenths = 1): string =>
  `coalesce(floor((1000 / ${tenths})::float8 * (${part}) / nullif(units, 0) + 0.5) / 10, 0)`;

/** In hundredths of the units: how many need something, weighted by how much (decision 80). */
const attention = percentOf(
  '40 * active + 20 * greatest(change, 0) + 10 * closed_doors + 10 * overdue + not_serviced',
  10,
);

/**
 * The buildings of a filter with their numbers, as the common table `found`. The numbers of units come from
 * `building_class_days`, so that neither a long history nor many units make it slower.
 */
function foundBy(actor: Actor, { today, ids, ...wanted }: PortfolioList) {
  const where = reached(actor, wanted);
  if (ids) where.about(ids, (chosen) => `b.id::text = any(${chosen})`);
  const values = [...where.values, today, addDays(today, -daysBefore), addDays(today, daysAhead)];
  const [now, before, end] = [-2, -1, 0].map((place) => `$${values.length + place}::date`);
  const shownOnly = shownWhere[wanted.show];
  // Looking each row's building up takes half of the time where all are wanted; rows of retired ones find no `reached`.
  const isReached = (building: string) =>
    where.values.length === 0 ? 'true' : `${building} in (select building_id from reached)`;
  const direction = wanted.order_by_value;
  const order = `${sortColumns[wanted.order_by]} ${direction} nulls last, change ${direction}, overdue ${direction},
    lower(building_name), building_id`;
  const sql = `
    reached as materialized (
      select b.id as building_id, b.name as building_name, b.address, b.location_id, b.unit_count as units,
        k.name as customer_name
      from buildings b ${withClient} ${where.sql}),
    counted as (
      select d.building_id, sum(d.none) as none, sum(d.light) as light, sum(d.moderate) as moderate,
        sum(d.heavy) as heavy, sum(d.closed) as closed_doors,
        sum(${active}) filter (where d.day <= ${before}) as active_before
      from building_class_days d where ${isReached('d.building_id')} and d.day <= ${now}
      group by d.building_id),
    planned as (
      select l.building_id, count(distinct lower(l.unit_number)) filter (where l.schedule_date < ${now}) as overdue,
        count(distinct lower(l.unit_number)) filter (where l.schedule_date >= ${now}) as planned,
        min(l.schedule_date) filter (where l.schedule_date >= ${now}) as next_visit
      from order_lines l
      where l.status = 'scheduled' and l.schedule_date < ${end} and ${isReached('l.building_id')}
      group by l.building_id),
    numbers as (
      select building_id, building_name, address, location_id, customer_name, units, coalesce(c.heavy, 0)::int as heavy,
        coalesce(c.moderate, 0)::int as moderate, coalesce(c.light, 0)::int as light,
        coalesce(c.none, 0)::int as none,
        coalesce(c.heavy + c.moderate + c.light, 0)::int as active,
        coalesce(c.active_before, 0)::int as active_before,
        coalesce(c.closed_doors, 0)::int as closed_doors,
        coalesce(p.overdue, 0)::int as overdue, coalesce(p.planned, 0)::int as planned, p.next_visit
      from reached left join counted c using (building_id) left join planned p using (building_id)),
    compared as (
      select *, active - active_before as change, units - active - none as not_serviced,
        ${percentOf('active')} as active_percent, ${percentOf('active + none')} as coverage_percent
      from numbers),
    found as materialized (
      select *, ${attention} as attention from compared ${shownOnly ? `where ${shownOnly}` : ''})`;
  return { sql, values, order, now };
}

/** A page of buildings with the sums of all that were found (4 §11). */
export async function listPortfolio(
  run: Runner,
  actor: Actor,
  wanted: PortfolioList & PageRange,
): Promise<Portfolio> {
  const { sql, values, order, now } = foundBy(actor, wanted);
  const { rows } = await run.query<{ portfolio: Portfolio }>(
    `with ${sql},
       page as (
         select *, row_number() over (order by ${order}) as place from found
         order by ${order} limit ${wanted.limit} offset ${wanted.offset})
     select json_build_object(
       'sums', (select json_build_object('buildings', count(*), ${summed.map(sumOf).join(', ')}) from found),
       'data', (select coalesce(json_agg(json_build_object(${shown.map((name) => `'${name}', p.${name}`).join(', ')},
           'trend', (select json_agg((select coalesce(sum(${active}), 0) from building_class_days d
               where d.building_id = p.building_id and d.day <= m.day) order by m.day)
             from (select (date_trunc('month', ${now}) - n * interval '1 month')::date - 1 as day
                 from generate_series(0, 11) n union all select ${now}) m)) order by p.place), '[]')
         from page p)) as portfolio`,
    values,
  );
  return rows[0]!.portfolio;
}

/** A building as the workbook has it. */
export type ExportedBuilding = Omit<PortfolioBuilding, 'trend'>;

/** All that the filter finds, for a cursor. */
export function portfolioToExport(actor: Actor, wanted: PortfolioList): { sql: string; values: unknown[] } {
  const { sql, values, order } = foundBy(actor, wanted);
  return { sql: `with ${sql} select ${shown.join(', ')} from found order by ${order}`, values };
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
     from order_lines l join buildings b on b.id = l.building_id ${withClient} ${where.sql}
     group by l.schedule_date, b.id, b.name order by l.schedule_date, lower(b.name), b.id`,
    where.values,
  );
  return rows;
}
