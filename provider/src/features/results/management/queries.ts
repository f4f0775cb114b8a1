import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { lockWithFollowUps } from '../../orders/lock-queries';
import type { KeptInvoice } from '../store/replace-queries';

/** The order numbers of invoices. */
export async function ordersOfInvoices(run: Runner, ids: readonly string[]): Promise<number[]> {
  const { rows } = await run.query<{ number: number }>(
    `select distinct o.order_number as number
     from invoices i join orders o on o.building_id = i.building_id and o.id = i.order_id
     where i.id = any($1::uuid[])`,
    [ids],
  );
  return rows.map(({ number }) => number);
}

/** Locks the invoices' orders, always in the same order, and returns the invoices. */
export async function lockInvoices(
  run: Runner,
  ids: readonly string[],
): Promise<(KeptInvoice & { orderId: string })[]> {
  const { rows } = await run.query<KeptInvoice & { orderId: string }>(
    `select i.id, i.order_id as "orderId", i.building_id as "buildingId", i.invoice_number as "invoiceNumber", o.order_number as "orderNumber"
     from invoices i join orders o on o.building_id = i.building_id and o.id = i.order_id
     where i.id = any($1::uuid[]) order by o.id for update of o`,
    [ids],
  );
  return rows;
}

export interface FoundOrder {
  id: string;
  buildingId: string;
  status: OrderStatus;
  hasInvoice: boolean;
  /** Lines without a result by unit number in lower case; the first where a unit has several. */
  lineIds: Record<string, string>;
}

/**
 * The order with a number, locked, and before it what its results may change, as by a visit; undefined when there is none.
 */
export async function lockOrderByNumber(run: Runner, orderNumber: number): Promise<FoundOrder | undefined> {
  const { rows: numbered } = await run.query<{ id: string; buildingId: string }>(
    'select id, building_id as "buildingId" from orders where order_number = $1',
    [orderNumber],
  );
  for (const { id, buildingId } of numbered) await lockWithFollowUps(run, buildingId, { orderIds: [id] });
  const { rows } = await run.query<FoundOrder>(
    `select o.id, o.building_id as "buildingId", o.status,
       exists (select 1 from invoices i where i.building_id = o.building_id and i.order_id = o.id) as "hasInvoice",
       (select coalesce(json_object_agg(l.number, l.id), '{}') from (
          select distinct on (lower(unit_number)) lower(unit_number) as number, id from order_lines l
          where building_id = o.building_id and order_id = o.id and not exists (
            select 1 from results r where r.building_id = l.building_id and r.order_line_id = l.id)
          order by lower(unit_number), priority, id) l) as "lineIds"
     from orders o where o.order_number = $1 for update`,
    [orderNumber],
  );
  return rows[0];
}

/** A result of an order; `unit` is the number in lower case. */
export interface OrderResult {
  unit: string;
  invoice: Pick<KeptInvoice, 'id' | 'buildingId' | 'invoiceNumber'>;
  /** It came from the management system, and was not recorded here or imported. */
  isTold: boolean;
}

/** The results of a locked order's ordered lines, without other pests that a technician added. */
export async function resultsOfOrder(
  run: Runner,
  { buildingId, id }: Pick<FoundOrder, 'buildingId' | 'id'>,
): Promise<OrderResult[]> {
  const { rows } = await run.query<OrderResult>(
    `select lower(r.unit_number) as unit, i.idempotency_key is null as "isTold",
       json_build_object('id', i.id, 'buildingId', i.building_id, 'invoiceNumber', i.invoice_number) as invoice
     from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
     join order_lines l on l.building_id = r.building_id and l.id = r.order_line_id and not l.added_on_visit
     where i.building_id = $1 and i.order_id = $2 order by r.id`,
    [buildingId, id],
  );
  return rows;
}

/** Stores the invoice of a visit that the management system recorded; returns its number. */
export async function insertManagedInvoice(
  run: Runner,
  invoice: { id: string; buildingId: string; orderId: string; technicianName: string; workDate: string },
): Promise<number> {
  const { rows } = await run.query<{ number: number }>(
    `insert into invoices (building_id, id, order_id, technician_name, work_date)
     values ($1, $2, $3, $4, $5) returning invoice_number as number`,
    [invoice.buildingId, invoice.id, invoice.orderId, invoice.technicianName, invoice.workDate],
  );
  return rows[0]!.number;
}
