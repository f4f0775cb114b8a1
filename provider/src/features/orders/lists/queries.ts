import type { OrderRow } from '@clearunit/shared/api/order-records';
import type { PageRange } from '@clearunit/shared/domain/paging';
import pg from 'pg';
import type { Conditions } from '../../../db/conditions';
import { isLineOfCommonArea } from '../../../db/kinds';
import { naturally } from '../../../db/natural';
import { chosenPage, type Direction, type ListedJson, listPage, orderBy } from '../../../db/page';
import { isoMoment, type Runner } from '../../../db/runner';
import { isScheduledInPart } from '../../../db/statuses';
import { notSyncedColumn, notSyncedJoin, preferenceColumns, shownSyncColumn } from '../queries';

/** The columns by which a building's order lines can be sorted. */
const lineSorts = {
  order_number: 'l.order_number',
  unit_number: naturally('l.unit_number'),
  purchase_order_number: 'o.purchase_order_number',
  pest_name: 'p.name',
  treatment_name: 'm.name',
  order_status: 'l.status',
  // The work date, else the planned day.
  schedule_date: 'coalesce(l.work_date, l.schedule_date)',
  work_date: 'l.work_date',
  id: 'l.id',
} as const;

/** The joins that only some sorts need. */
const lineSortJoins: Partial<Record<keyof typeof lineSorts, string>> = {
  purchase_order_number: 'join orders o on o.building_id = l.building_id and o.id = l.order_id',
  pest_name: 'join pests p on p.id = l.pest_id',
  treatment_name: 'join treatments m on m.id = l.treatment_id',
};

/**
 * Order lines by page (2 §2.4): the page's ids first, everything else joined to these.
 * @param tellsSync whether who asks sees what is not yet synced
 */
export async function listLines(
  run: Runner,
  where: Conditions,
  sort: { by: keyof typeof lineSorts; direction: Direction },
  page: PageRange,
  tellsSync: boolean,
): Promise<ListedJson> {
  const joins = lineSortJoins[sort.by] ?? '';
  const order = orderBy(lineSorts[sort.by], sort.direction, 'l.order_number', 'l.id');
  const list = { of: 'l', rows: 'order_lines l', joins, where, order } as const;
  return listPage(run, list, page, (shown) => lineRows(shown, tellsSync));
}

const lineRows = (
  page: string,
  tellsSync: boolean,
): string => `select l.id, l.order_id, l.id as order_unit_id, l.order_number, o.purchase_order_number, l.building_id,
      b.name as building_name, b.location_id, l.unit_number, l.unit_id as unit_uuid,
      ${isLineOfCommonArea('l')}::int as is_common_area, p.name as pest_name,
      m.name as treatment_name, l.request_type, l.second_visit::int as second_visit,
      l.added_on_visit::int as added_on_visit, l.status as order_status,
      l.schedule_date, l.work_date, l.time_window as time_range, r.outcome, u.first_name as scheduler_first_name,
      u.email as scheduler_email,
      ${shownSyncColumn(tellsSync)}
    from ${page}
    join order_lines l on l.building_id = page.building_id and l.id = page.id
    join orders o on o.building_id = l.building_id and o.id = l.order_id
    join buildings b on b.id = l.building_id
    join pests p on p.id = l.pest_id
    join treatments m on m.id = l.treatment_id
    left join results r on r.building_id = l.building_id and r.order_line_id = l.id
    left join users u on u.id = b.scheduler_id
    ${notSyncedJoin}
    order by page.place`;

/** The columns by which orders can be sorted. */
const orderSorts = {
  order_number: 'o.order_number',
  purchase_order_number: 'o.purchase_order_number',
  building_name: 'lower(b.name)',
  customer_name: 'lower(c.name)',
  order_status: 'o.status',
  // The day of the work, where the order is done.
  schedule_date: 'o.day',
  order_date_time: 'o.order_date_time',
  urgency: 'o.urgency',
  id: 'o.id',
} as const;

const orderSortJoins: Partial<Record<keyof typeof orderSorts, string>> = {
  building_name: 'join buildings b on b.id = o.building_id',
  customer_name: 'join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id',
};

/**
 * Whole orders by page, each with its first three units (2 §2.4, 3 §2.8).
 * @param shown.tellsSync whether who asks sees what is not yet synced
 */
export async function listOrders(
  run: Runner,
  where: Conditions,
  sort: { by: keyof typeof orderSorts; direction: Direction },
  page: PageRange,
  { timeZone, tellsSync }: { timeZone: string; tellsSync: boolean },
): Promise<ListedJson> {
  const joins = orderSortJoins[sort.by] ?? '';
  const order = orderBy(orderSorts[sort.by], sort.direction, 'o.order_number', 'o.id');
  const list = { of: 'o', rows: 'orders o', joins, where, order } as const;
  // As a literal, since the statement has no other value.
  const zone = pg.escapeLiteral(timeZone);
  return listPage(run, list, page, (shown) => orderRows(shown, zone, shownSyncColumn(tellsSync)));
}

/** An order as the lists show it, within the transaction that changed it. */
export async function listedOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
  timeZone: string,
): Promise<OrderRow> {
  const text = orderRows(chosenPage, '$3', notSyncedColumn);
  const { rows } = await run.query<OrderRow>({
    name: 'listed_order',
    text,
    values: [[buildingId], [orderId], timeZone],
  });
  return rows[0]!;
}

const orderRows = (
  page: string,
  zone: string,
  notSynced: string,
): string => `select o.id, o.id as order_id, o.order_number, o.purchase_order_number, o.building_id as building_uuid,
      b.name as building_name, b.location_id as building_code, c.name as customer_name,
      o.status as order_status, (o.origin = 'recommended')::int as recommended,
      ${isoMoment('o.order_date_time')} as order_date_time,
      coalesce(case when o.origin = 'recommended' and o.status = 'draft' then o.schedule_date end,
        (o.order_date_time at time zone ${zone})::date) as date,
      o.schedule_date, o.work_date, o.version, ${preferenceColumns('o')},
      coalesce(s.first_lines, '[]') as units, coalesce(s.unit_count, 0) as unit_count,
      coalesce(s.note_count, 0) as note_count, coalesce(s.not_completed, false)::int as not_completed,
      (${isScheduledInPart('o')})::int as visit_without_day,
      ${notSynced}
    from ${page}
    join orders o on o.building_id = page.building_id and o.id = page.id
    join buildings b on b.id = o.building_id
    join customers c on c.id = b.customer_id
    left join order_summaries s on s.building_id = o.building_id and s.order_id = o.id
    ${notSyncedJoin}
    order by page.place`;
