import type { CallRequest } from '@clearunit/shared/api/call';
import type { PortfolioShow, PortfolioSort } from '@clearunit/shared/api/portfolio';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import { addDays, type Day } from '@clearunit/shared/domain/dates';
import { daysAhead } from '@clearunit/shared/domain/orders';
import { Conditions } from '../../db/conditions';
import { hasWord, searcherOf } from '../../db/searched-buildings';
import { activeUnits, classNumbers, daysBefore, totalled } from '../results/store/class-totals-queries';

type PortfolioQuery = CallRequest<ProviderCalls['portfolio']>['query'];
export type PortfolioFilter = Pick<PortfolioQuery, 'q' | 'city' | 'scheduler_id'>;
export type PortfolioList = Omit<PortfolioQuery, 'page' | 'limit'> & {
  ids?: readonly string[] | undefined;
  today: Day;
};

/** In percent of the units, to a tenth; as floating-point numbers, since numeric ones take a tenth of the page's time. */
const percentOf = (part: string, tenths = 1): string =>
  `coalesce(floor((1000 / ${tenths})::float8 * (${part}) / nullif(units, 0) + 0.5) / 10, 0)`;

/** What follows from a building's numbers; reckoned only of those that are shown or sorted by it. */
export const rated = {
  active_percent: percentOf('active'),
  coverage_percent: percentOf('active + none'),
  /** In hundredths of the units: how many need something, weighted by how much (decision 80). */
  attention: percentOf(
    '40 * active + 20 * greatest(change, 0) + 10 * closed_doors + 10 * overdue + not_serviced',
    10,
  ),
};

/** Of the columns of `found`. */
const sortColumns: Record<PortfolioSort, string> = {
  ...rated,
  id: 'building_id',
  active: 'active',
  change: 'change',
  not_serviced: 'not_serviced',
  closed_doors: 'closed_doors',
  overdue: 'overdue',
  planned: 'planned',
  next_visit: 'next_visit',
  units: 'units',
  building_name: 'sorted_name',
};

/** Which of the buildings are shown; null for all. */
const shownWhere: Record<PortfolioShow, string | null> = {
  all: null,
  active: 'active > 0',
  worse: 'change > 0',
  'closed-doors': 'closed_doors > 0',
  overdue: 'overdue > 0',
  'not-inspected': `units > 0 and ${rated.coverage_percent} < 50`,
  planned: 'planned > 0',
};

/** The buildings that an actor looks after: those of the contact, the scheduler's own, or all for an admin. */
export function reached(actor: Actor, { q, city, scheduler_id }: PortfolioFilter): Conditions {
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

/**
 * The buildings of a filter with their numbers, as the common table `found`. The numbers of units come from
 * `building_class_totals`, so that neither a long history nor many units make it slower. Totals of another day, which are
 * few but for the minutes after midnight, are brought to this one by the changes between.
 */
export function foundBy(actor: Actor, { today, ids, ...wanted }: PortfolioList) {
  const where = reached(actor, wanted);
  if (ids) where.about(ids, (chosen) => `b.id::text = any(${chosen})`);
  // Looking each row's building up takes half of the time where all are wanted; rows of retired ones find no `reached`.
  const isAll = where.values.length === 0;
  const isReached = (building: string) =>
    isAll ? 'true' : `${building} in (select building_id from reached)`;
  const now = `${where.value(today)}::date`;
  const end = `${where.value(addDays(today, daysAhead))}::date`;
  /** By how much a sum of the changes `d` is another one now than on the day of the totals `t`, or some days before both. */
  const movedBy = (column: string, before = 0) => {
    const [from, to] = [`t.day - ${before}`, `${now} - ${before}`];
    return `coalesce(sum(case when ${from} < ${to} then 1 else -1 end * (${column}))
      filter (where d.day > least(${from}, ${to}) and d.day <= greatest(${from}, ${to})), 0)`;
  };
  const shownOnly = shownWhere[wanted.show];
  const direction = wanted.order_by_value;
  const order = `${sortColumns[wanted.order_by]} ${direction} nulls last, change ${direction}, overdue ${direction},
    sorted_name, building_id`;
  // What is overdue may be much and is read in the order of its index; what is planned soon is read by its days. '+ 0'
  // keeps the planner from reading what is overdue by its days: for some buildings that takes ten times as long.
  const sql = `
    reached as ${isAll ? '' : 'materialized'} (
      select b.id as building_id, lower(b.name) as sorted_name, b.unit_count as units from buildings b ${where.sql}),
    moved as (
      select t.building_id, ${classNumbers.map((name) => `${movedBy(`d.${name}`)} as ${name}`).join(', ')},
        ${movedBy(activeUnits, daysBefore)} as active_before
      from building_class_totals t join building_class_days d using (building_id)
      where t.day <> ${now} and ${isReached('t.building_id')} group by t.building_id),
    counted as (
      select building_id, ${totalled.map((name) => `t.${name} + coalesce(m.${name}, 0) as ${name}`).join(', ')}
      from building_class_totals t left join moved m using (building_id) where ${isReached('building_id')}),
    overdue as (
      select l.building_id, count(distinct lower(l.unit_number)) as overdue from order_lines l
      where l.status = 'scheduled' and l.schedule_date + 0 < ${now} and ${isReached('l.building_id')}
      group by l.building_id),
    planned as (
      select l.building_id, count(distinct lower(l.unit_number)) as planned, min(l.schedule_date) as next_visit
      from order_lines l
      where l.status = 'scheduled' and l.schedule_date >= ${now} and l.schedule_date < ${end}
        and ${isReached('l.building_id')}
      group by l.building_id),
    numbers as (
      select building_id, sorted_name, units, coalesce(c.heavy, 0)::int as heavy,
        coalesce(c.moderate, 0)::int as moderate, coalesce(c.light, 0)::int as light,
        coalesce(c.none, 0)::int as none,
        coalesce(c.heavy + c.moderate + c.light, 0)::int as active,
        coalesce(c.active_before, 0)::int as active_before,
        coalesce(c.closed, 0)::int as closed_doors,
        coalesce(o.overdue, 0)::int as overdue, coalesce(p.planned, 0)::int as planned, p.next_visit
      from reached left join counted c using (building_id) left join overdue o using (building_id)
        left join planned p using (building_id)),
    compared as (
      select *, active - active_before as change, units - active - none as not_serviced from numbers),
    found as materialized (select * from compared ${shownOnly ? `where ${shownOnly}` : ''})`;
  return { sql, where, order, isAll };
}
