import { tower } from './fill';

/** A page of completed orders, the third by day. */
const page = `(select * from orders where status = 'completed'
        order by day desc nulls last, order_number desc, id desc limit 25 offset 50) o
      join buildings b on b.id = o.building_id
      join customers c on c.id = b.customer_id`;
const columns = `o.id as order_id, o.order_number, o.purchase_order_number, o.building_id as building_uuid,
        b.name as building_name, b.location_id as building_code, c.name as customer_name, o.status as order_status,
        (o.origin = 'recommended')::int as recommended,
        to_char(o.order_date_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as order_date_time,
        (o.order_date_time at time zone 'America/Toronto')::date as date, o.schedule_date, o.work_date, o.version`;
const last = 'order by o.day desc nulls last, o.order_number desc, o.id desc';

/**
 * The best SQL known for what the provider answers, written apart from it: one prepared statement whose JSON is sent as
 * it is. `orders` is a page of orders with their lines, `ordersOfSummaries` the same by what is kept of each order's lines;
 * `heatmap` a tower's twelve months.
 */
export const bestSql = {
  orders: {
    name: 'best_orders',
    text: `select coalesce(json_agg(row), '[]')::text as json from (
      select ${columns}, lines.units, lines.unit_count, lines.note_count, lines.not_completed, 0 as visit_without_day,
        null as not_synced
      from ${page}
      cross join lateral (
        select json_agg(json_build_object('unit_number', l.unit_number, 'pest_name', p.name, 'treatment_name', m.name,
            'note', l.note) order by l.priority, l.added_on_visit, l.id) filter (where l.place <= 3) as units,
          count(distinct l.unit_number) as unit_count, count(*) filter (where l.note <> '') as note_count,
          (not bool_or(r.outcome is null or r.outcome = 'inspected'))::int as not_completed
        from (select *, row_number() over (order by priority, added_on_visit, id) as place from order_lines
          where building_id = o.building_id and order_id = o.id) l
        join pests p on p.id = l.pest_id
        join treatments m on m.id = l.treatment_id
        left join results r on r.building_id = l.building_id and r.order_line_id = l.id) lines
      ${last}) row`,
  },
  ordersOfSummaries: {
    name: 'best_orders_of_summaries',
    text: `select coalesce(json_agg(row), '[]')::text as json from (
      select ${columns}, s.first_lines as units, s.unit_count, s.note_count, s.not_completed::int, 0 as visit_without_day,
        null as not_synced
      from ${page}
      join order_summaries s on s.building_id = o.building_id and s.order_id = o.id
      ${last}) row`,
  },
  heatmap: {
    name: 'best_heatmap',
    text: `with found as materialized (
        select unit_id, min(pest_id::text) as pest_id, max(activity_level) as activity_level, max(prep_level) as prep_level,
          max(sanitation_level) as sanitation_level, bool_or(structural_issues) as structural_issues,
          max(inspected_on) as work_date, max(invoice_number) as last_invoice_id
        from unit_latest where building_id = '${tower}' and inspected_on >= current_date - interval '12 months'
        group by unit_id),
      planned as materialized (
        select unit_id, json_agg(p) as upcoming
        from (select unit_id, unit_number, pest_id, schedule_date, time_window from order_lines
          where building_id = '${tower}' and status in ('in progress', 'scheduled')) p
        group by unit_id)
      select json_agg(cell)::text as json from (
        select u.floor, u.unit, u.position, f.pest_id, f.activity_level, f.prep_level, f.sanitation_level,
          f.structural_issues, f.work_date, f.last_invoice_id, p.upcoming
        from units u left join found f on f.unit_id = u.id left join planned p on p.unit_id = u.id
        where u.building_id = '${tower}' order by u.floor_index desc, u.position) cell`,
  },
} as const;
