import type { Runner } from '../../db/runner';
import type { ManagedInvoice } from './work-orders';

export async function findManagedInvoice(run: Runner, orderNumber: number): Promise<ManagedInvoice | null> {
  const { rows } = await run.query<ManagedInvoice>(
    `select technician_name as "technicianName", work_date as "workDate", units
     from management_invoices where order_number = $1`,
    [orderNumber],
  );
  return rows[0] ?? null;
}
