import type { Runner } from '../../../db/runner';
import type { ManagedInvoice } from '../records';

/** The invoices of these orders by order number, for those that have one. */
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

/** The numbers of orders whose invoices were written since a moment (ISO 8601), in order. */
export async function invoicedOrders(run: Runner, since: string): Promise<number[]> {
  const { rows } = await run.query<{ orderNumber: number }>(
    `select order_number as "orderNumber" from management_invoices where updated_at >= $1 order by 1`,
    [since],
  );
  return rows.map(({ orderNumber }) => orderNumber);
}

/** Stores invoices by order number. The units of a further visit are added, and its later day is taken. */
export async function keepInvoices(
  run: Runner,
  invoices: ReadonlyMap<number, ManagedInvoice>,
): Promise<void> {
  await run.query(
    `${insertInvoices}
     on conflict (order_number) do update set technician_name = excluded.technician_name,
       work_date = greatest(known.work_date, excluded.work_date), units = known.units || excluded.units,
       updated_at = excluded.updated_at`,
    [rowsOf(invoices)],
  );
}

/** A unit that was stored without pest or treatment is replaced. */
export async function correctInvoices(
  run: Runner,
  corrections: ReadonlyMap<number, ManagedInvoice>,
): Promise<void> {
  const isCorrected = `exists (select 1 from jsonb_array_elements(excluded.units) now
    where lower(now->>'unit_number') = lower(was->>'unit_number')
      and coalesce(now->>'pest_name' = was->>'pest_name', true)
      and coalesce(now->>'treatment_name' = was->>'treatment_name', true))`;
  await run.query(
    `${insertInvoices}
     on conflict (order_number) do update set updated_at = excluded.updated_at, units = excluded.units || coalesce(
       (select jsonb_agg(was order by place) from jsonb_array_elements(known.units) with ordinality kept(was, place)
        where not ${isCorrected}), '[]')`,
    [rowsOf(corrections)],
  );
}

/** Gives orders these invoices in place of the ones that they have; null: none. */
export async function restoreInvoices(
  run: Runner,
  invoices: ReadonlyMap<number, ManagedInvoice | null>,
): Promise<void> {
  const gone = [...invoices].flatMap(([number, invoice]) => (invoice ? [] : [number]));
  const restored = new Map(
    [...invoices].flatMap(([number, invoice]) => (invoice ? [[number, invoice]] : [])),
  );
  await run.query('delete from management_invoices where order_number = any($1::bigint[])', [gone]);
  await run.query(
    `${insertInvoices}
     on conflict (order_number) do update set technician_name = excluded.technician_name,
       work_date = excluded.work_date, units = excluded.units, updated_at = excluded.updated_at`,
    [rowsOf(restored)],
  );
}

const insertInvoices = `insert into management_invoices as known (order_number, technician_name, work_date, units)
  select order_number, technician_name, work_date, units
  from json_to_recordset($1) x(order_number bigint, technician_name text, work_date date, units jsonb)`;

const rowsOf = (invoices: ReadonlyMap<number, ManagedInvoice>): string =>
  JSON.stringify(
    [...invoices].map(([order_number, { technicianName, workDate, units }]) => ({
      order_number,
      technician_name: technicianName,
      work_date: workDate,
      units,
    })),
  );
