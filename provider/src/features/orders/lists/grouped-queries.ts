import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { orderFilters } from '@clearunit/shared/domain/orders';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Conditions } from '../../../db/conditions';
import { isLineOfCommonArea } from '../../../db/kinds';
import { naturally } from '../../../db/natural';
import { type ListedJson, listPage, orderBy } from '../../../db/page';
import { isoMoment, type Runner } from '../../../db/runner';
import { isOpen } from '../../../db/statuses';
import { plannedVisits } from '../../../db/visits';
import { linesOf, type PlannedDays } from './filter-queries';

type Query = CallRequest<ProviderCalls['ordersOfBuilding']>['query'];
type Grouping = Pick<Query, 'sort_by' | 'order_by' | 'order_by_value'> & { days?: PlannedDays | undefined };
/** Which lines of an order are counted, and whether its units are listed in the order of their numbers. */
type Told = { filter: Query['sort_by']; days?: PlannedDays | undefined; byUnit?: boolean };

const sorts = {
  order_number: 'o.order_number',
  purchase_order_number: 'o.purchase_order_number',
  order_date_time: 'o.order_date_time',
  order_status: 'o.status',
  id: 'o.id',
} as const;

const ownLines = ({ filter, days }: Told): string =>
  `from order_lines l where l.building_id = o.building_id and l.order_id = o.id and ${linesOf(filter, days)}`;

/** The day that is shown of the order `o`: the next one that is planned, else that of the work. */
const dayOf = (told: Told): string =>
  ({
    [orderFilters.all]: 'o.day',
    [orderFilters.open]: `(select min(l.schedule_date) ${ownLines(told)})`,
    [orderFilters.completed]: `(select max(l.work_date) ${ownLines(told)})`,
  })[told.filter];

/** SQL by which orders are sorted by their lines: the first unit, pest or treatment. */
const firsts = {
  unit_number: `min(${naturally('l.unit_number')})`,
  pest_name: 'min((select p.name from pests p where p.id = l.pest_id))',
  treatment_name: 'min((select m.name from treatments m where m.id = l.treatment_id))',
} as const;

const isOfLines = (by: Query['order_by']): by is keyof typeof firsts => by in firsts;

/** What orders are sorted by. */
function sortedBy(by: Query['order_by'], told: Told): string {
  if (by === 'schedule_date') return dayOf(told);
  if (!isOfLines(by)) return sorts[by];
  const first = `(select ${firsts[by]} ${ownLines(told)})`;
  return by === 'unit_number' ? naturally(first) : first;
}

/** What the lines `l` of a filter say of their order `o`. */
const statusOf = (filter: Query['sort_by']): string =>
  ({
    [orderFilters.all]: 'o.status',
    [orderFilters.open]: `case when bool_or(l.status = 'scheduled') then 'scheduled' else 'in progress' end`,
    [orderFilters.completed]: `case when bool_or(l.status = 'completed') then 'completed' else 'posted' end`,
  })[filter];

/** Orders by page, each with what its lines of the filter come to (2 §2.4). */
export function listGrouped(
  run: Runner,
  where: Conditions,
  { sort_by: filter, days, order_by: by, order_by_value: direction }: Grouping,
  page: PageRange,
): Promise<ListedJson> {
  const told = { filter, days, byUnit: by === 'unit_number' };
  const sorted = sortedBy(by, told);
  const order =
    by === 'schedule_date'
      ? `order by ${sorted} ${direction} nulls last, o.order_number ${direction}, o.id ${direction}`
      : orderBy(sorted, direction, 'o.order_number', 'o.id');
  const list = { of: 'o', rows: 'orders o', joins: '', where, order } as const;
  return listPage(run, list, page, (shown) => groupedRows(shown, told));
}

const groupedRows = (page: string, told: Told): string => `select o.id, o.id as order_id,
      o.order_number, o.purchase_order_number, lines.status as order_status,
      lines.is_none_entered::int as not_completed,
      (lines.status = 'scheduled' and lines.is_any_without_day)::int as visit_without_day,
      ${isoMoment('o.order_date_time')} as order_date_time,
      case when ${isOpen('lines')} then ${dayOf(told)} end as schedule_date,
      case when not ${isOpen('lines')} then ${dayOf(told)} end as work_date,
      lines.line_count, lines.units, lines.area_count, lines.pest_names, lines.treatment_names, lines.types
    from ${page}
    join orders o on o.building_id = page.building_id and o.id = page.id
    cross join lateral (
      select count(*)::int as line_count, ${statusOf(told.filter)} as status,
        coalesce(json_agg(l.unit_number order by ${told.byUnit ? `${naturally('l.unit_number')}, ` : ''}l.priority,
          l.added_on_visit, l.id), '[]') as units,
        (count(distinct lower(l.unit_number)) filter (where ${isLineOfCommonArea('l')}))::int as area_count,
        coalesce(json_agg(distinct p.name), '[]') as pest_names,
        coalesce(json_agg(distinct m.name), '[]') as treatment_names,
        coalesce(json_agg(distinct jsonb_build_object('request_type', l.request_type,
          'second_visit', l.second_visit::int, 'added_on_visit', l.added_on_visit::int)), '[]') as types,
        coalesce(bool_or(l.status = 'in progress'), false) as is_any_without_day,
        coalesce(bool_and(r.outcome is not null and r.outcome <> 'inspected'), false) as is_none_entered
      from order_lines l
      join pests p on p.id = l.pest_id
      join treatments m on m.id = l.treatment_id
      left join results r on r.building_id = l.building_id and r.order_line_id = l.id
      where l.building_id = o.building_id and l.order_id = o.id and ${linesOf(told.filter, told.days)}) lines
    order by page.place`;

/** How many visits the planned lines `l` are: one for each unit and common area on each day. */
export async function countVisits(run: Runner, lines: Conditions): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select count(*)::int as count from ${plannedVisits(lines.sql)}`,
    lines.values,
  );
  return rows[0]!.count;
}
