import type { CallRequest } from '@clearunit/shared/api/call';
import type { ClosedDoorChoices, ClosedDoorVisit } from '@clearunit/shared/api/closed-doors';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import { isBeyondCap, type PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { findWhole, type PageIds } from '../../db/find-whole';
import { isLineOfCommonArea, isRetiredUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import { chosenPage, fewFound } from '../../db/page';
import { precedingNotice } from '../../db/preceding-notice';
import { isOnlyRecommended } from '../../db/recommended';
import { isNotRetired } from '../../db/retired';
import { isoMoment, type Runner } from '../../db/runner';
import { presentNumber, sameNumber } from '../../db/same-place';
import { findBuildingsByWord, foldedNumber, searcherOf } from '../../db/searched-buildings';
import { statementName } from '../../db/statement-name';
import { isUndone } from '../../db/statuses';
import type { ActorContext } from '../../http/handler';

type Reader = Pick<ActorContext, 'actor' | 'timeZone'>;
type Query = CallRequest<ProviderCalls['closedDoors']>['query'];
export type ClosedDoorFilter = Omit<Query, 'page' | 'limit'> & { ids?: readonly string[] };

const ofBuilding = `join buildings b on b.id = r.building_id
  join customers k on k.id = b.customer_id`;
const ofInvoice = 'join invoices i on i.building_id = r.building_id and i.id = r.invoice_id';
const tables = `results r ${ofBuilding} ${ofInvoice}`;

/** Whether `other`, a result or a line, is about the pest of the result `r` in its building. */
const samePest = (other: string): string =>
  `${other}.building_id = r.building_id and ${other}.pest_id = r.pest_id`;

/** Whether `other` is about the place of the result `r`, whose number is not that of a unit. */
const isUnregistered = (other: string): string => `${other}.unit_id is null and ${sameNumber(other, 'r')}`;

/**
 * No visit requested for the pest in the place of the result `r`. A follow-up that is only recommended does not count, nor
 * does a second bed-bug visit. `offset 0` has it looked up door by door: else all planned lines are read for one page.
 * @param samePlace says of `other`, a result or a line, that it is about the place of the result `r`
 */
const isNotRequested = (samePlace: (other: string) => string): string => `not exists (
      select 1 from order_lines l join orders o on o.building_id = l.building_id and o.id = l.order_id
      where ${samePest('l')} and ${samePlace('l')} and not l.second_visit and ${isUndone('l')}
        and not (${isOnlyRecommended('o')}) offset 0)`;

/**
 * Whether the place still waits for a visit: no later result for the pest, no inspection on the same day (decision 44), and
 * no visit requested. Of several closed doors on one day the last of each treatment waits. Of a unit `unit_latest` knows
 * them; results of another place, which are few, are compared. A unit that is retired does not wait, nothing is ordered for
 * it.
 */
export const isWaiting = `case when r.unit_id is null
    then not exists (select 1 from results later
        where ${samePest('later')} and ${isUnregistered('later')} and later.work_date >= r.work_date
          and (later.work_date > r.work_date or later.outcome = 'inspected'
            or later.treatment_id = r.treatment_id and later.id > r.id) offset 0)
      and ${isNotRequested(isUnregistered)}
    else exists (select 1 from unit_latest t
        where t.building_id = r.building_id and t.unit_id = r.unit_id and t.pest_id = r.pest_id
          and t.tried_result_ids is not null and r.id = any(t.tried_result_ids) offset 0)
      and ${isNotRequested((other) => `${other}.unit_id = r.unit_id`)}
      and not exists (select 1 from units u
        where u.building_id = r.building_id and u.id = r.unit_id and ${isRetiredUnit('u')} offset 0) end`;

const columns = `r.id, r.building_id, b.name as building_name, b.location_id, k.name as customer_name, r.unit_number, ${presentNumber('r')} as present_number,
  (${isLineOfCommonArea('r')})::int as is_common_area, p.name as pest_name, m.name as treatment_name, r.outcome, r.work_date, ${isoMoment('r.visited_at')} as visited_at,
  i.technician_name, r.comment, i.order_id, o.order_number,
  coalesce(r.order_line_id, r.id) as order_unit_id,
  (select count(*)::int from photos f where f.building_id = r.building_id and f.order_line_id = r.order_line_id)
    as photo_count,
  n.notice_number, ${isoMoment('n.issued_at')} as notice_issued_at, (${isWaiting})::int as is_waiting`;

/** Looked up for the shown rows only; given the parameter of the portal's time zone. */
const lookups = (timeZone: string) => `join pests p on p.id = r.pest_id
  join treatments m on m.id = r.treatment_id
  left join orders o on o.building_id = i.building_id and o.id = i.order_id
  ${precedingNotice(timeZone)}`;

const sorts = {
  id: ['r.id'],
  work_date: ['r.work_date'],
  building_name: ['lower(b.name)'],
  customer_name: ['lower(k.name)'],
  unit_number: [naturally('lower(r.unit_number)')],
  outcome: ['r.outcome'],
  technician_name: ['lower(i.technician_name)'],
} as const;

/** The joins that only some sorts need. */
const sortJoins: Partial<Record<keyof typeof sorts, string>> = {
  building_name: ofBuilding,
  customer_name: ofBuilding,
  technician_name: ofInvoice,
};

const orderOf = ({ order_by, order_by_value }: ClosedDoorFilter): string =>
  [...sorts[order_by], 'r.id'].map((term) => `${term} ${order_by_value}`).join(', ');

const inBuildings = (condition: string): string =>
  `r.building_id in (select b.id from buildings b join customers k on k.id = b.customer_id where ${condition})`;

/**
 * The closed doors of a filter that an actor may see, by conditions about `r` alone: the page is found without joins.
 */
async function conditionsOf(run: Runner, actor: Actor, filter: ClosedDoorFilter): Promise<Conditions> {
  const where = new Conditions().add(`r.outcome <> 'inspected'`);
  const about = where.about.bind(where);
  if (actor.role === 'scheduler')
    about(actor.schedulerIds, (ids) => inBuildings(`b.scheduler_id = any(${ids}::uuid[])`));
  if (actor.role === 'customer') about(actor.buildingIds, (ids) => `r.building_id = any(${ids}::uuid[])`);
  if (filter.building_id) about(filter.building_id, (id) => `r.building_id = ${id}`);
  else where.add(isNotRetired('r.building_id'));
  if (filter.q) {
    const words = await findBuildingsByWord(run, filter.q, searcherOf(actor));
    where.foundWords(
      words,
      (word) =>
        `(${where.inBuildingsOf(word, 'r.building_id')} or ${where.hasWord(word, foldedNumber('r.unit_number'))})`,
    );
  }
  if (filter.outcome) about(filter.outcome, (outcome) => `r.outcome = ${outcome}`);
  if (filter.from) about(filter.from, (day) => `r.work_date >= ${day}`);
  if (filter.to) about(filter.to, (day) => `r.work_date <= ${day}`);
  if (filter.customer_id) about(filter.customer_id, (id) => inBuildings(`b.customer_id = ${id}`));
  if (filter.technician) {
    about(
      filter.technician,
      (name) => `exists (select from invoices i where i.building_id = r.building_id and i.id = r.invoice_id
        and lower(i.technician_name) = lower(${name}))`,
    );
  }
  if (filter.ids) about(filter.ids, (ids) => `r.id::text = any(${ids})`);
  if (filter.list === 'waiting') where.add(isWaiting);
  return where;
}

export async function listClosedDoors(
  run: Runner,
  { actor, timeZone }: Reader,
  filter: ClosedDoorFilter & PageRange,
): Promise<{ rows: ClosedDoorVisit[]; total: number }> {
  const where = await conditionsOf(run, actor, filter);
  const rows = 'results r';
  const joins = sortJoins[filter.order_by] ?? '';
  const order = `order by ${orderOf(filter)}`;
  let counted: number | undefined;
  if (where.mayFindFew) {
    const found = await findWhole(run, { of: 'r', rows, joins, where, order }, filter);
    if (!isBeyondCap(found.total))
      return { rows: await showDoors(run, found.ids, timeZone), total: found.total };
    counted = found.total;
  }
  const count = () => countUpToCap(run, `${rows} ${where.sql}`, where.values);
  // A short list is sorted by technician at once, so its length must be known first.
  const isByTechnician = filter.order_by === 'technician_name';
  if (isByTechnician) counted ??= await count();
  const ids =
    isByTechnician && (counted ?? 0) > fewFound
      ? idsByTechnician(where, filter)
      : `select r.building_id, r.id from ${rows} ${joins} ${where.sql} ${order} limit ${filter.limit} offset ${filter.offset}`;
  const [shown, total] = await Promise.all([showPage(run, ids, where.values, timeZone), counted ?? count()]);
  return { rows: shown, total };
}

/**
 * The names of technicians in their order, read one after the other from their index, with the closed doors of each up
 * to the page's end: to sort by names, all would be joined with their visits.
 */
function idsByTechnician(where: Conditions, filter: ClosedDoorFilter & PageRange): string {
  const { limit, offset, order_by_value: direction } = filter;
  const name = 'lower(technician_name)';
  return `with recursive names(name) as (
      (select ${name} from invoices order by 1 limit 1)
      union all
      select (select ${name} from invoices where ${name} > n.name order by 1 limit 1) from names n
      where n.name is not null)
    select e.building_id, e.id
    from (select name from names where name is not null order by name ${direction}) n
    cross join lateral (
      select r.building_id, r.id from results r ${ofInvoice} ${where.sql} and lower(i.technician_name) = n.name
      order by r.id ${direction} limit ${offset + limit}) e
    order by n.name ${direction}, e.id ${direction} limit ${limit} offset ${offset}`;
}

async function showPage(
  run: Runner,
  ids: string,
  values: unknown[],
  timeZone: string,
): Promise<ClosedDoorVisit[]> {
  const { rows } = await run.query<{ building_id: string; id: string }>(ids, values);
  const page = { building_ids: rows.map((row) => row.building_id), ids: rows.map((row) => row.id) };
  return showDoors(run, page, timeZone);
}

/** The shown columns take longer to plan than to read, so they are a prepared statement of their own. */
async function showDoors(
  run: Runner,
  { building_ids, ids }: PageIds,
  timeZone: string,
): Promise<ClosedDoorVisit[]> {
  if (ids.length === 0) return [];
  const { rows } = await run.query<ClosedDoorVisit>({
    name: statementName(shownDoors),
    text: shownDoors,
    values: [building_ids, ids, timeZone],
  });
  return rows;
}

const shownDoors = `select ${columns} from ${chosenPage}
  join results r on r.building_id = page.building_id and r.id = page.id
  join buildings b on b.id = r.building_id
  join customers k on k.id = b.customer_id
  join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
  ${lookups('$3')} order by page.place`;

/** All that the filter finds, for a cursor. */
export async function closedDoorsToExport(
  run: Runner,
  { actor, timeZone }: Reader,
  filter: ClosedDoorFilter,
): Promise<{ sql: string; values: unknown[] }> {
  const where = await conditionsOf(run, actor, filter);
  const zone = where.value(timeZone);
  return {
    sql: `select ${columns} from ${tables} ${lookups(zone)} ${where.sql} order by ${orderOf(filter)}`,
    values: where.values,
  };
}

/** The clients and technicians of the closed doors that an actor may see. */
export async function closedDoorChoices(run: Runner, actor: Actor): Promise<ClosedDoorChoices> {
  const where = await conditionsOf(run, actor, {
    q: '',
    list: 'all',
    order_by: 'work_date',
    order_by_value: 'DESC',
  });
  const { rows } = await run.query<ClosedDoorChoices>(
    `with found as (select distinct k.id, k.name, i.technician_name from ${tables} ${where.sql})
     select coalesce((select json_agg(json_build_object('value', id, 'text', name) order by lower(name))
         from (select distinct id, name from found) c), '[]') as customers,
       coalesce((select json_agg(technician_name order by lower(technician_name))
         from (select distinct technician_name from found where technician_name <> '') t), '[]') as technicians`,
    where.values,
  );
  return rows[0]!;
}
