import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Conditions } from '../../../db/conditions';
import { type Direction, type ListedJson, listPage, orderBy } from '../../../db/page';
import { isoMoment, type Runner } from '../../../db/runner';

type Column = CallRequest<ProviderCalls['ordersOfBuilding']>['query']['order_by'];

const sorts: Record<Column, string> = {
  order_number: 'o.order_number',
  purchase_order_number: 'o.purchase_order_number',
  order_date_time: 'o.order_date_time',
  order_status: 'o.status',
  // The work date, else the planned day.
  schedule_date: 'coalesce(o.work_date, o.schedule_date)',
  id: 'o.id',
};

/** Orders by page, each with what its lines come to (2 §2.4). */
export function listGrouped(
  run: Runner,
  where: Conditions,
  sort: { by: Column; direction: Direction },
  page: PageRange,
): Promise<ListedJson> {
  const order = orderBy(sorts[sort.by], sort.direction, 'o.order_number', 'o.id');
  const list = { of: 'o', rows: 'orders o', joins: '', where, order } as const;
  return listPage(run, list, page, groupedRows);
}

const groupedRows = (page: string): string => `select o.id, o.id as order_id, o.order_number,
      o.purchase_order_number, o.status as order_status, lines.is_none_entered::int as not_completed,
      (o.status = 'scheduled' and lines.is_any_without_day)::int as visit_without_day,
      ${isoMoment('o.order_date_time')} as order_date_time, o.schedule_date, o.work_date, lines.line_count,
      lines.units, lines.pest_names, lines.types
    from ${page}
    join orders o on o.building_id = page.building_id and o.id = page.id
    cross join lateral (
      select count(*)::int as line_count,
        coalesce(json_agg(l.unit_number order by l.priority, l.added_on_visit, l.id), '[]') as units,
        coalesce(json_agg(distinct p.name), '[]') as pest_names,
        coalesce(json_agg(distinct jsonb_build_object('request_type', l.request_type,
          'second_visit', l.second_visit::int, 'added_on_visit', l.added_on_visit::int)), '[]') as types,
        coalesce(bool_or(l.status = 'in progress'), false) as is_any_without_day,
        coalesce(bool_and(r.outcome is not null and r.outcome <> 'inspected'), false) as is_none_entered
      from order_lines l
      join pests p on p.id = l.pest_id
      left join results r on r.building_id = l.building_id and r.order_line_id = l.id
      where l.building_id = o.building_id and l.order_id = o.id) lines
    order by page.place`;
