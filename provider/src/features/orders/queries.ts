import type { OrderDetail, OrderUnit } from '@clearunit/shared/api/order-detail';
import type { Actor } from '@clearunit/shared/domain/access';
import { countCap } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { isLineOfCommonArea } from '../../db/kinds';
import { isoMoment, type Runner } from '../../db/runner';
import { photoIdsOfLine } from '../photos/queries';
import { poDocument } from '../po-documents/queries';

/** SQL of an order's unsynced state, null when synced; `w` is its row in order_pushes. */
export const notSyncedColumn = `case when w.pushed_version < w.version then json_build_object(
  'since', ${isoMoment('w.waiting_since')}, 'error', w.last_error, 'is_given_up', w.due_at is null) end as not_synced`;

/** The same for a list; always null for people who are not shown it. */
export const shownSyncColumn = (tellsSync: boolean): string =>
  tellsSync ? notSyncedColumn : 'null::json as not_synced';

/** SQL that joins `w` to an order `o`. */
export const notSyncedJoin =
  'left join order_pushes w on w.building_id = o.building_id and w.order_number = o.order_number';

/**
 * Who last changed an order, from its building's log of a week; null if nobody did. A visit is logged for the
 * building.
 */
export async function whoChanged(
  run: Runner,
  building: { id: string; locationId: string },
  orderId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await run.query<{ who: string }>(
    `select performed_by as who from activity_log
     where location_code = $1 and created_at > $4::timestamptz - interval '7 days'
       and (target_id = $2 or (target_id = $3 and activity = 'visits.recorded'))
     order by created_at desc, id desc limit 1`,
    [building.locationId, orderId, building.id, now.toISOString()],
  );
  return rows[0]?.who ?? null;
}

/** What is said of the visit's day of an order or a technician's request. */
export const preferenceColumns = (table: 'o' | 'r'): string =>
  `${table}.urgency, ${table}.urgency_reason, ${table}.preferred_days`;

/** An order without its lines and sums. */
type DetailWithoutSums = Omit<OrderDetail, 'units' | 'tax' | 'minimum_charge' | 'bill'>;

/** An order's detail without its lines and sums. */
export async function orderDetail(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<DetailWithoutSums | undefined> {
  const { rows } = await run.query<DetailWithoutSums>(
    `select o.id, o.order_number, o.building_id as building_uuid, b.name as building_name,
       b.address as building_address, b.location_id as building_code, c.name as customer_name,
       b.building_po_mo_wo, o.purchase_order_number,
       ${poDocument} as po_document, o.status as order_status, o.origin, ${preferenceColumns('o')},
       ${isoMoment('o.order_date_time')} as order_date_time, o.schedule_date, o.work_date,
       case when o.requested_by = o.building_id then b.name
         else coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = o.requested_by),
           (select a.name from contact_accounts a where a.id = o.requested_by),
           (select k.name from api_keys k where k.id = o.requested_by), '')
       end as requested_by_name,
       trim(s.first_name || ' ' || s.last_name) as scheduler_name,
       b.time_window_1 as "TimeWindow1", b.time_window_2 as "TimeWindow2", o.version,
       ${notSyncedColumn}
     from orders o
     join buildings b on b.id = o.building_id
     join customers c on c.id = b.customer_id
     left join users s on s.id = b.scheduler_id
     left join files f on f.id = o.po_file_id
     ${notSyncedJoin}
     where o.building_id = $1 and o.id = $2`,
    [buildingId, orderId],
  );
  return rows[0];
}

/** The columns of a line; `l` is the line, `p`, `m` and `s` its pest, treatment and service code. */
export const orderUnitColumns = `l.id as order_unit_id, l.unit_id as unit_uuid, l.unit_number,
  ${isLineOfCommonArea('l')}::int as is_common_area,
  l.pest_id, p.name as pest_name, l.treatment_id, m.name as treatment_name, s.code as service_code,
  l.request_type, l.second_visit::int as second_visit, l.without_second_visit::int as without_second_visit,
  l.added_on_visit::int as added_on_visit, l.price_cents as price, l.note, l.priority,
  l.status as order_status, l.schedule_date, l.work_date, l.time_window`;

export const orderUnitJoins = `join pests p on p.id = l.pest_id join treatments m on m.id = l.treatment_id
  left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id`;

/** SQL of the result of the line `l`; null where there is none. */
const found = `(select json_build_object('outcome', r.outcome, 'pest_name', fp.name, 'treatment_name', fm.name,
    'activity_level', r.activity_level, 'treatment_done', r.treatment_done, 'comment', r.comment)
  from results r join pests fp on fp.id = r.pest_id join treatments fm on fm.id = r.treatment_id
  where r.building_id = l.building_id and r.order_line_id = l.id)`;

/** The lines of an order by priority, of one unit only when a number is given. */
export async function orderUnits(
  run: Runner,
  buildingId: string,
  orderId: string,
  unitNumber: string | null = null,
): Promise<OrderUnit[]> {
  const { rows } = await run.query<OrderUnit>(
    `select ${orderUnitColumns}, ${photoIdsOfLine} as photo_ids, ${found} as found
     from order_lines l ${orderUnitJoins}
     where l.building_id = $1 and l.order_id = $2 and ($3::text is null or lower(l.unit_number) = lower($3))
     order by l.priority, l.added_on_visit, l.id`,
    [buildingId, orderId, unitNumber],
  );
  return rows;
}

/**
 * How many orders without drafts the buildings have, counted up to one beyond `countCap`. Buildings whose orders the
 * actor may not list are left out.
 */
export async function countOrdersOf(
  run: Runner,
  actor: Actor,
  buildingIds: readonly string[],
): Promise<{ building_id: string; count: number }[]> {
  const where = new Conditions().about(buildingIds, (ids) => `b.id = any(${ids}::uuid[])`);
  if (actor.role === 'scheduler') {
    where.about(actor.schedulerIds, (ids) => `b.scheduler_id = any(${ids}::uuid[])`);
  }
  if (actor.role === 'customer') where.about(actor.buildingIds, (ids) => `b.id = any(${ids}::uuid[])`);
  if (actor.role !== 'admin') where.add('b.retired_at is null');
  const { rows } = await run.query<{ building_id: string; count: number }>(
    `select b.id as building_id, n.count from buildings b
     cross join lateral (select count(*)::int as count from
       (select 1 from orders o where o.building_id = b.id and o.status <> 'draft' limit ${countCap + 1}) o) n
     ${where.sql}`,
    where.values,
  );
  return rows;
}
