import type { ChargeKind } from '@clearunit/shared/domain/billing';
import type { Outcome } from '@clearunit/shared/domain/results';
import { billedClient } from '../../db/clients';
import { isLineOfCommonArea } from '../../db/kinds';
import type { Runner } from '../../db/runner';
import { takeNumbers } from '../../db/take-numbers';

/** A billed order as it is invoiced; amounts in cents. */
export interface OrderToInvoice {
  id: string;
  building_id: string;
  customer_id: string;
  customer_name: string;
  building_name: string;
  building_address: string;
  location_id: string;
  order_number: number;
  purchase_order_number: string;
  work_date: string | null;
  tax_percent: number;
  adjustment: number;
  subtotal: number;
  tax: number;
  total: number;
  lines: {
    kind: ChargeKind;
    unit_number: string;
    is_common_area: boolean;
    pest_name: string;
    treatment_name: string;
    service_code: string;
    outcome: Outcome | null;
    work_date: string | null;
    amount: number;
  }[];
}

const hasInvoice = `exists (select from client_invoices i
  where i.building_id = o.building_id and i.order_id = o.id and i.kind = 'invoice')`;

const lacksInvoice = `o.status = 'posted' and o.billed_at is not null and not ${hasInvoice}`;

/** A batch with posted orders that have no invoice. */
export interface BatchToInvoice {
  id: string;
  number: number;
  openedBy: string;
  openedOn: Date;
}

/**
 * The next batch with billed orders that have no invoice, the oldest first; undefined when there is none.
 * @param after the id of the batch that was the last one
 */
export async function nextBatchToInvoice(
  run: Runner,
  after: string | undefined,
): Promise<BatchToInvoice | undefined> {
  // The inner limit makes this one index lookup for each batch.
  const { rows } = await run.query<BatchToInvoice>(
    `select b.id, b.number, b.opened_by as "openedBy", b.opened_on as "openedOn"
     from (select * from batches
       where $1::uuid is null or (opened_on, number) > (select opened_on, number from batches where id = $1)
       order by opened_on, number) b
     cross join lateral (select from orders o where o.batch_id = b.id and ${lacksInvoice} limit 1) lacking
     order by b.opened_on, b.number limit 1`,
    [after ?? null],
  );
  return rows[0];
}

/** Locks some of a batch's billed orders that have no invoice, in id order as posting does; returns their ids. */
export async function lockOrdersToInvoice(run: Runner, batchId: string, most: number): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `select o.id from orders o where o.batch_id = $1 and ${lacksInvoice} order by o.id limit $2 for update`,
    [batchId, most],
  );
  return rows.map(({ id }) => id);
}

/** Those of these orders that have no invoice yet, by number. */
export async function ordersToInvoice(run: Runner, orderIds: readonly string[]): Promise<OrderToInvoice[]> {
  const { rows } = await run.query<OrderToInvoice>(
    `select o.id, o.building_id, c.id as customer_id, c.name as customer_name, b.name as building_name,
       concat_ws(', ', b.address, nullif(b.city, '')) as building_address, b.location_id, o.order_number,
       o.purchase_order_number, o.work_date, o.tax_percent::float8 as tax_percent, o.adjustment_cents as adjustment,
       o.subtotal_cents as subtotal, o.tax_cents as tax, o.total_cents as total,
       (select coalesce(json_agg(json_build_object('kind', l.charge_kind, 'unit_number', l.unit_number,
           'is_common_area', ${isLineOfCommonArea('l')}, 'pest_name', p.name, 'treatment_name', m.name, 'service_code', coalesce(s.code, ''), 'outcome', r.outcome,
           'work_date', coalesce(r.work_date, l.work_date), 'amount', l.charge_cents) order by l.priority, l.added_on_visit, l.id), '[]')
        from order_lines l
        join pests p on p.id = l.pest_id join treatments m on m.id = l.treatment_id
        left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id
        left join results r on r.building_id = l.building_id and r.order_line_id = l.id
        where l.building_id = o.building_id and l.order_id = o.id) as lines
     from orders o join buildings b on b.id = o.building_id ${billedClient}
     where o.id = any($1::uuid[]) and o.billed_at is not null and not ${hasInvoice}
     order by o.order_number`,
    [orderIds],
  );
  return rows;
}

/** A row of each table, without what the database fills in. */
export interface NewInvoice {
  invoice: Record<string, string | number | null>;
  lines: Record<string, string | number | boolean | null>[];
}

/** Stores invoices with their lines, numbered in the given order without gaps. */
export async function insertClientInvoices(run: Runner, issued: readonly NewInvoice[]): Promise<void> {
  if (issued.length === 0) return;
  const first = await takeNumbers(run, 'client invoices', issued.length);
  await run.query(
    `insert into client_invoices (number, id, kind, building_id, order_id, batch_id, customer_id, customer_name, building_name,
       building_address, location_id, order_number, purchase_order_number, work_date, issued_on, issued_by, tax_percent,
       subtotal_cents, tax_cents, total_cents, credits_id, reason, idempotency_key, content_hash)
     select $2::bigint + numbered.place - 1, x.id, x.kind, x.building_id, x.order_id, x.batch_id, x.customer_id, x.customer_name, x.building_name,
       x.building_address, x.location_id, x.order_number, x.purchase_order_number, x.work_date, x.issued_on, x.issued_by,
       x.tax_percent, x.subtotal_cents, x.tax_cents, x.total_cents, x.credits_id, coalesce(x.reason, ''),
       x.idempotency_key, x.content_hash
     from json_array_elements($1) with ordinality numbered(row, place)
     cross join json_populate_record(null::client_invoices, numbered.row) x`,
    [JSON.stringify(issued.map(({ invoice }) => invoice)), first],
  );
  await run.query(
    'insert into client_invoice_lines select * from json_populate_recordset(null::client_invoice_lines, $1)',
    [JSON.stringify(issued.flatMap(({ lines }) => lines))],
  );
}
