import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { isSamePlace } from '../../../db/same-place';
import type { OrderOfBuilding } from '../../import-records/order-states-queries';

export interface ImportedOrder {
  id: string;
  buildingId: string;
  orderNumber: number;
  status: OrderStatus;
  /** The calendar day of the request in the portal's time zone. */
  orderDay: string;
}

/** SQL: the orders with the numbers $1, and the recommended follow-ups that wait for their units. */
const namedAndWaiting = `named as materialized (select building_id, id from orders where order_number = any($1::bigint[])),
  places as materialized (select distinct n.building_id, l.unit_id, l.unit_number
    from named n join order_lines l on l.building_id = n.building_id and l.order_id = n.id),
  waiting as materialized (select distinct o.building_id, o.id
    from places p join order_lines l on l.building_id = p.building_id and ${isSamePlace('l', 'p')}
      and not l.second_visit and l.status = 'draft'
    join orders o on o.building_id = l.building_id and o.id = l.order_id and o.origin = 'recommended' and o.status = 'draft')`;

/**
 * Locks the orders with these numbers and the recommended follow-ups of their units, which results may change, all in one
 * sequence against deadlocks; returns the orders by number.
 */
export async function lockOrdersByNumber(
  run: Runner,
  orderNumbers: readonly number[],
  timeZone: string,
): Promise<Map<number, ImportedOrder>> {
  await run.query(
    `with ${namedAndWaiting}
     select 1 from orders o
     where (o.building_id, o.id) in (select building_id, id from named union select building_id, id from waiting)
     order by o.id for update of o`,
    [orderNumbers],
  );
  return ordersByNumber(run, orderNumbers, timeZone);
}

/** The registered units of the orders with these numbers. */
export async function unitsOfOrders(
  run: Runner,
  orderNumbers: readonly number[],
): Promise<{ buildingId: string; unitId: string }[]> {
  const { rows } = await run.query<{ buildingId: string; unitId: string }>(
    `select distinct l.building_id as "buildingId", l.unit_id as "unitId"
     from orders o join order_lines l on l.building_id = o.building_id and l.order_id = o.id
     where o.order_number = any($1::bigint[]) and l.unit_id is not null`,
    [orderNumbers],
  );
  return rows;
}

/** The recommended follow-ups that wait for units of the orders with these numbers. */
export async function waitingFollowUps(
  run: Runner,
  orderNumbers: readonly number[],
): Promise<OrderOfBuilding[]> {
  const { rows } = await run.query<OrderOfBuilding>(
    `with ${namedAndWaiting} select building_id as "buildingId", id from waiting`,
    [orderNumbers],
  );
  return rows;
}

/** The client of these buildings; '' where there are several. */
export async function clientOf(run: Runner, buildingIds: readonly string[]): Promise<string> {
  const { rows } = await run.query<{ name: string }>(
    `select distinct c.name from buildings b join customers c on c.id = b.customer_id
     where b.id = any($1::uuid[]) limit 2`,
    [buildingIds],
  );
  return rows.length === 1 ? rows[0]!.name : '';
}

/** The orders with these numbers, by number. */
export async function ordersByNumber(
  run: Runner,
  orderNumbers: readonly number[],
  timeZone: string,
): Promise<Map<number, ImportedOrder>> {
  const { rows } = await run.query<ImportedOrder>(
    `select id, building_id as "buildingId", order_number as "orderNumber", status,
       (order_date_time at time zone $2)::date as "orderDay"
     from orders where order_number = any($1::bigint[])`,
    [orderNumbers, timeZone],
  );
  return new Map(rows.map((order) => [order.orderNumber, order]));
}

/** The earlier import of the same content in these orders; undefined when it is new. */
export async function storedImport(
  run: Runner,
  orders: readonly ImportedOrder[],
  contentHash: string,
): Promise<{ results: number; orders: number; recommended: number } | undefined> {
  const { rows } = await run.query<{ results: number; orders: number; recommended: number }>(
    `with stored as (
       select i.building_id, i.id, i.order_id from unnest($1::uuid[], $2::uuid[]) x(building_id, id)
       join invoices i on i.building_id = x.building_id and i.order_id = x.id and i.content_hash = $3),
     kept as (
       select r.building_id, r.id from stored s join results r on r.building_id = s.building_id and r.invoice_id = s.id)
     select (select count(*)::int from kept) as results,
       (select count(distinct order_id)::int from stored) as orders,
       (select count(*)::int from orders o where (o.building_id, o.recommended_from) in
         (select building_id, id from kept)) as recommended`,
    [orders.map(({ buildingId }) => buildingId), orders.map(({ id }) => id), contentHash],
  );
  return rows[0] && rows[0].orders > 0 ? rows[0] : undefined;
}

export interface ImportedInvoice {
  id: string;
  orderId: string;
  technicianName: string;
  workDate: string;
  key: string;
}

/** Stores invoices of a building; returns their numbers by id. */
export async function insertImportedInvoices(
  run: Runner,
  buildingId: string,
  invoices: readonly ImportedInvoice[],
  { importId, contentHash }: { importId: string; contentHash: string },
): Promise<Map<string, number>> {
  const { rows } = await run.query<{ id: string; number: number }>(
    `insert into invoices (building_id, id, order_id, import_id, technician_name, work_date, idempotency_key, content_hash)
     select $1, x.id, x."orderId", $4, x."technicianName", x."workDate", x.key, $3
     from json_to_recordset($2) x(id uuid, "orderId" uuid, "technicianName" text, "workDate" date, key text)
     returning id, invoice_number as number`,
    [buildingId, JSON.stringify(invoices), contentHash, importId],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export interface ServiceName {
  pest: string;
  treatment: string;
}

/** All pairs of pest and treatment by name. */
export async function serviceList(run: Runner): Promise<ServiceName[]> {
  const { rows } = await run.query<ServiceName>(
    `select distinct p.name as pest, m.name as treatment from service_codes s
     join pests p on p.id = s.pest_id join treatments m on m.id = s.treatment_id order by 1, 2`,
  );
  return rows;
}
