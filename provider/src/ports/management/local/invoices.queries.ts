import type { Runner } from '../../../db/runner';
import type { ManagedInvoice } from '../records';

export async function findInvoices(
  run: Runner,
  orderNumbers: readonly number[],
): Promise<Map<number, ManagedInvoice>> {
  const { rows } = await run.query<ManagedInvoice & { orderNumber: number }>(
    `select order_number as "orderNumber", technician_name as "technicianName", work_date as "workDate", units
     from management_invoices where order_number = any($1::bigint[])`,
    [orderNumbers],
  );
  return new Map(rows.map(({ orderNumber, ...invoice }) => [orderNumber, invoice]));
}

export async function invoicedOrders(run: Runner, since: string): Promise<number[]> {
  const { rows } = await run.query<{ orderNumber: number }>(
    `select order_number as "orderNumber" from management_invoices where created_at >= $1 order by 1`,
    [since],
  );
  return rows.map(({ orderNumber }) => orderNumber);
}
