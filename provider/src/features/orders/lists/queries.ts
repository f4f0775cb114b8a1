import type { OrderRow } from '@clearunit/shared/api/order-records';
import type { PageRange } from '@clearunit/shared/domain/paging';
import pg from 'pg';
import type { Conditions } from '../../../db/conditions';
import { isLineOfCommonArea } from '../../../db/kinds';
import { naturally } from '../../../db/natural';
import { chosenPage, type Direction, type ListedJson, listPage, orderBy } from '../../../db/page';
import { isoMoment, type Runner } from '../../../db/runner';
import { notSyncedColumn, notSyncedJoin, preferenceColumns, shownSyncColumn } from '../queries';

/** The columns by which a building's order lines can be sorted. */
export const lineSorts = {
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
export const orderSorts = {
  order_number: 'o.order_number',
  purchase_order_number: 'o.purchase_order_number',
  building_name: 'lower(b.name)',
  customer_name: 'lower(c.name)',
  order_status: 'o.status',
  schedule_date: 'o.schedule_date',
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

/** The lines of the order `o`. */
const linesOfOrder = 'from order_lines l where l.building_id = o.building_id and l.order_id = o.id';
const lineOrder = 'l.priority, l.added_on_visit, l.id';

/** The shown fields of a line; names come from the query's `pest_names` and `treatment_names`. */
const shownLine = `l.unit_number, (select of_id from pest_names) ->> l.pest_id::text as pest_name,
  (select of_id from treatment_names) ->> l.treatment_id::text as treatment_name, l.note`;

/** The lines of an order's first three units; a unit may have several lines. */
const linesOfThreeUnits = `select ${shownLine} from (
    select l.*, dense_rank() over (order by first) as unit_place from (
      select l.*, min(place) over (partition by lower(unit_number) collate "C") as first from (
        select l.*, row_number() over (order by ${lineOrder}) as place ${linesOfOrder}) l) l) l
  where l.unit_place <= 3 order by l.place`;

const listOf = (lines: string): string => `(select coalesce(json_agg(line), '[]') from (${lines}) line)`;

const orderRows = (
  page: string,
  zone: string,
  notSynced: string,
): string => `with pest_names as materialized (select jsonb_object_agg(id, name) as of_id from pests),
      treatment_names as materialized (select jsonb_object_agg(id, name) as of_id from treatments)
    select o.id, o.id as order_id, o.order_number, o.purchase_order_number, o.building_id as building_uuid,
      b.name as building_name, b.location_id as building_code, c.name as customer_name,
      o.status as order_status, (o.origin = 'recommended')::int as recommended,
      ${isoMoment('o.order_date_time')} as order_date_time,
      coalesce(case when o.origin = 'recommended' and o.status = 'draft' then o.schedule_date end,
        (o.order_date_time at time zone ${zone})::date) as date,
      o.schedule_date, o.work_date, o.version, ${preferenceColumns('o')},
      -- Numbering units apart from lines takes longer, and few orders have a unit twice.
      case when lines.unit_count = lines.count
        then ${listOf(`select ${shownLine} ${linesOfOrder} order by ${lineOrder} limit 3`)}
        else ${listOf(linesOfThreeUnits)} end as units,
      lines.unit_count, lines.note_count,
      -- Ends at the first unit that was inspected or waits, mostly the order's first.
      (lines.count > 0 and not exists (select ${linesOfOrder} and not exists (
        select from results r where r.building_id = l.building_id and r.order_line_id = l.id
          and r.outcome <> 'inspected')))::int as not_completed,
      (o.status = 'scheduled' and lines.is_any_without_day)::int as visit_without_day,
      ${notSynced}
    from ${page}
    join orders o on o.building_id = page.building_id and o.id = page.id
    join buildings b on b.id = o.building_id
    join customers c on c.id = b.customer_id
    ${notSyncedJoin}
    cross join lateral (
      select count(*), count(distinct lower(l.unit_number) collate "C")::int as unit_count,
        (count(*) filter (where l.note <> ''))::int as note_count,
        coalesce(bool_or(l.status = 'in progress'), false) as is_any_without_day
      ${linesOfOrder}) lines
    order by page.place`;
