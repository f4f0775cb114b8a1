import type { Runner } from '../../../db/runner';
import type { ManagedOrder } from '../records';

/** Stores an order in place of the one with its number. */
export async function storeManagedOrder(run: Runner, order: ManagedOrder): Promise<void> {
  await run.query(
    `insert into management_orders (order_number, purchase_order_number, building_code, customer_name, status,
       schedule_date, work_date, units)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (order_number) do update set purchase_order_number = excluded.purchase_order_number,
       building_code = excluded.building_code, customer_name = excluded.customer_name, status = excluded.status,
       schedule_date = excluded.schedule_date, work_date = excluded.work_date, units = excluded.units,
       updated_at = now()`,
    [
      order.orderNumber,
      order.purchaseOrderNumber,
      order.buildingCode,
      order.customerName,
      order.status,
      order.scheduleDate,
      order.workDate,
      JSON.stringify(order.units),
    ],
  );
}

/** Deletes an order; an unknown number is no error. */
export async function deleteManagedOrder(run: Runner, orderNumber: number): Promise<void> {
  await run.query('delete from management_orders where order_number = $1', [orderNumber]);
}

/** An order by its number; null where there is none. */
export async function findManagedOrder(run: Runner, orderNumber: number): Promise<ManagedOrder | null> {
  const { rows } = await run.query<ManagedOrder>(
    `select order_number as "orderNumber", purchase_order_number as "purchaseOrderNumber",
       building_code as "buildingCode", customer_name as "customerName", status, schedule_date as "scheduleDate",
       work_date as "workDate", units
     from management_orders where order_number = $1`,
    [orderNumber],
  );
  return rows[0] ?? null;
}
