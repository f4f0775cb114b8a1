import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import { addDays, type Day } from '@clearunit/shared/domain/dates';
import { daysBefore } from '@clearunit/shared/domain/heatmap';
import { daysAhead } from '@clearunit/shared/domain/orders';
import { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import { hasWord, searcherOf } from '../../db/searched-buildings';
import { statementName } from '../../db/statement-name';
import { plannedVisits } from '../../db/visits';
import { activeUnits, classNumbers, totalled } from '../results/store/class-totals-queries';
import type { BuildingNumbers } from './rated-buildings';

type PortfolioQuery = CallRequest<ProviderCalls['portfolio']>['query'];
export type PortfolioFilter = Pick<PortfolioQuery, 'q' | 'city' | 'scheduler_id'>;
export type PortfolioList = Omit<PortfolioQuery, 'page' | 'limit'> & {
  ids?: readonly string[] | undefined;
  today: Day;
};

/** The buildings that an actor looks after: those of the contact, the scheduler's own, or all for an admin. */
export function reached(actor: Actor, { q, city, scheduler_id }: PortfolioFilter): Conditions {
  const where = reachedByAll();
  if (actor.role === 'customer') where.about(actor.buildingIds, (ids) => `b.id = any(${ids}::uuid[])`);
  if (actor.role === 'scheduler') {
    where.about(actor.schedulerIds, (ids) => `b.scheduler_id = any(${ids}::uuid[])`);
  }
  if (scheduler_id) where.about(scheduler_id, (id) => `b.scheduler_id = ${id}::uuid`);
  if (city) where.about(city, (name) => `b.city = ${name}`);
  if (q) where.words(q, (word) => hasWord('b', word, searcherOf(actor)));
  return where;
}

/** The buildings of the portal that are not retired. */
export const reachedByAll = (): Conditions => new Conditions().add('b.retired_at is null');

/**
 * The numbers of buildings on a day. Those of units come from `building_class_totals`, so that neither a long history nor
 * many units make it slower. Totals of another day, which are few but for the minutes after midnight, are brought to this
 * one by the changes between.
 * @param where conditions on the buildings `b`; this adds values of its own
 * @param isNamed whether the statement keeps its plan
 */
export async function numbersOf(
  run: Runner,
  where: Conditions,
  today: Day,
  isNamed = false,
): Promise<BuildingNumbers[]> {
  // Looking each row's building up takes half of the time where all are wanted; rows of retired ones find no `reached`.
  const isAll = where.values.length === 0;
  const isReached = (building: string) =>
    isAll ? 'true' : `${building} in (select building_id from reached)`;
  const now = `${where.value(today)}::date`;
  const end = `${where.value(addDays(today, daysAhead))}::date`;
  /** Difference of a column between the totals' day and today, or between the days `before` these two. */
  const movedBy = (column: string, before = 0) => {
    const [from, to] = [`t.day - ${before}`, `${now} - ${before}`];
    return `coalesce(sum(case when ${from} < ${to} then 1 else -1 end * (${column}))
      filter (where d.day > least(${from}, ${to}) and d.day <= greatest(${from}, ${to})), 0)`;
  };
  const visitsOn = (days: string) =>
    plannedVisits(`where l.status = 'scheduled' and ${days} and ${isReached('l.building_id')}`);
  // What is overdue may be much and is read in the order of its index; what is planned soon is read by its days. '+ 0'
  // keeps the planner from reading what is overdue by its days: for some buildings that takes ten times as long.
  const text = `with
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
      select building_id, count(*) as overdue from ${visitsOn(`l.schedule_date + 0 < ${now}`)} group by building_id),
    planned as (
      select building_id, count(*) as planned, min(schedule_date) as next_visit
      from ${visitsOn(`l.schedule_date >= ${now} and l.schedule_date < ${end}`)} group by building_id),
    numbers as (
      select building_id, sorted_name, units, coalesce(c.heavy, 0)::int as heavy,
        coalesce(c.moderate, 0)::int as moderate, coalesce(c.light, 0)::int as light,
        coalesce(c.none, 0)::int as none,
        coalesce(c.heavy + c.moderate + c.light, 0)::int as active,
        coalesce(c.active_before, 0)::int as active_before,
        coalesce(c.closed, 0)::int as closed_doors,
        coalesce(o.overdue, 0)::int as overdue, coalesce(p.planned, 0)::int as planned, p.next_visit
      from reached left join counted c using (building_id) left join overdue o using (building_id)
        left join planned p using (building_id))
    select building_id, sorted_name, dense_rank() over (order by sorted_name)::int as name_place, units, heavy, moderate,
      light, none, units - active - none as not_serviced, active, active - active_before as change, closed_doors, overdue,
      planned, next_visit
    from numbers`;
  const name = isNamed ? statementName(text) : undefined;
  const { rows } = await run.query<BuildingNumbers>({ name, text, values: where.values });
  return rows;
}
