import type { Runner } from '../../db/runner';
import { sameNumber } from '../../db/same-place';
import type { ManagementSystem } from '../../ports/management/management-system';
import type { ManagedInvoice } from '../../ports/management/records';

/** The findings of a result, as a visit recorded them or a correction left them. */
const findings = (r: string) => `jsonb_build_object('work_date', ${r}.work_date, 'pest_id', ${r}.pest_id,
  'treatment_id', ${r}.treatment_id, 'outcome', ${r}.outcome, 'activity_level', ${r}.activity_level,
  'prep_level', ${r}.prep_level, 'sanitation_level', ${r}.sanitation_level,
  'structural_issues', ${r}.structural_issues, 'treatment_done', ${r}.treatment_done, 'comment', ${r}.comment)`;

const linesOf = 'from order_lines l where l.building_id = o.building_id and l.order_id = o.id';
const resultsOf = `from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
  where i.building_id = o.building_id and i.order_id = o.id`;

/**
 * SQL: an order `o` as it is, with what hangs on it. Left out is what changes without anybody building on it: numbers and links of
 * units, search texts, mails. `besides` is a hash of all results in its units for the same pests, which decide together
 * about follow-ups; they are found by unit or by number, since no index serves both (decision 125).
 */
export const stateOfOrder = `jsonb_build_object(
  'order', jsonb_build_object('status', o.status, 'schedule_date', o.schedule_date, 'work_date', o.work_date,
    'batch_id', o.batch_id, 'idempotency_key', o.idempotency_key, 'purchase_order_number', o.purchase_order_number,
    'po_file_id', o.po_file_id, 'urgency', o.urgency, 'urgency_reason', o.urgency_reason, 'preferred_days', o.preferred_days),
  'bill', jsonb_build_object('billed_at', o.billed_at, 'minimum_charge_cents', o.minimum_charge_cents,
    'no_access_fee_cents', o.no_access_fee_cents, 'tax_percent', o.tax_percent, 'adjustment_cents', o.adjustment_cents,
    'subtotal_cents', o.subtotal_cents, 'tax_cents', o.tax_cents, 'total_cents', o.total_cents),
  'lines', coalesce((select jsonb_object_agg(l.id, jsonb_build_object('status', l.status,
    'schedule_date', l.schedule_date, 'work_date', l.work_date, 'time_window', l.time_window, 'pest_id', l.pest_id,
    'treatment_id', l.treatment_id, 'request_type', l.request_type, 'second_visit', l.second_visit,
    'added_on_visit', l.added_on_visit, 'price_cents', l.price_cents, 'note', l.note)) ${linesOf}), '{}'),
  'charges', coalesce((select jsonb_object_agg(l.id, jsonb_build_object('charge_kind', l.charge_kind,
    'charge_cents', l.charge_cents)) ${linesOf} and l.charge_kind is not null), '{}'),
  'results', coalesce((select jsonb_object_agg(r.id, ${findings('r')}) ${resultsOf}), '{}'),
  'besides', (select md5(string_agg(x.id || ${findings('x')}::text, ' ' order by x.id))
    from (select distinct r.unit_id, case when r.unit_id is null then lower(r.unit_number) end as unit_number,
      r.pest_id ${resultsOf}) v
    cross join lateral (
      select * from results s where s.building_id = o.building_id and s.unit_id = v.unit_id
      union all
      select * from results s
      where v.unit_id is null and s.building_id = o.building_id and s.unit_id is null and ${sameNumber('s', 'v')}) x
    where x.pest_id = v.pest_id and x.order_line_id is not null),
  'photos', coalesce((select jsonb_agg(p.id order by p.id) from photos p
    where p.building_id = o.building_id and p.order_line_id in (select l.id ${linesOf})), '[]'),
  'is_reported', exists (select from due_reports d where d.building_id = o.building_id and d.order_id = o.id))`;

/** SQL: a follow-up `o` that still waits, row by row, since it may go. */
const rowsOfDraft = `case when o.status = 'draft' then jsonb_build_object('rows', jsonb_build_object('order', to_jsonb(o),
  'lines', (select jsonb_agg(to_jsonb(l) order by l.priority, l.id) ${linesOf}))) else '{}' end`;

/** An order of a building. */
export interface OrderOfBuilding {
  buildingId: string;
  id: string;
}

const idsOf = (orders: readonly OrderOfBuilding[]) => [
  orders.map(({ buildingId }) => buildingId),
  orders.map(({ id }) => id),
];

/** Keeps how locked orders are before an import of results, so that it can be taken back. */
export async function keepBefore(
  run: Runner,
  importId: string,
  orders: readonly OrderOfBuilding[],
): Promise<void> {
  await run.query(
    `insert into import_orders (building_id, import_id, order_id, before)
     select o.building_id, $1, o.id, ${stateOfOrder} || ${rowsOfDraft}
     from unnest($2::uuid[], $3::uuid[]) x(building_id, id) join orders o on o.building_id = x.building_id and o.id = x.id`,
    [importId, ...idsOf(orders)],
  );
}

/** Keeps how an import of results left these orders, and the follow-ups that it made. */
export async function keepAfter(
  run: Runner,
  importId: string,
  made: readonly OrderOfBuilding[],
): Promise<void> {
  await run.query(
    `insert into import_orders (building_id, import_id, order_id)
     select building_id, $1, id from unnest($2::uuid[], $3::uuid[]) x(building_id, id)`,
    [importId, ...idsOf(made)],
  );
  await run.query(
    `update import_orders c set after = ${stateOfOrder} from orders o
     where c.import_id = $1 and o.building_id = c.building_id and o.id = c.order_id`,
    [importId],
  );
}

/** Forgets the orders that an import of results did not change after all. */
export async function forgetUnchanged(run: Runner, importId: string): Promise<void> {
  await run.query(`delete from import_orders where import_id = $1 and before - 'rows' = after`, [importId]);
}

/** The invoice that the management system has of each order; null where it has none. */
export interface InvoiceOfOrder {
  number: number;
  invoice: ManagedInvoice | null;
}

/** SQL: `InvoiceOfOrder`s of a parameter that holds them as JSON. */
export const invoicesIn = (json: string): string =>
  `json_to_recordset(${json}) x(number bigint, invoice jsonb)`;

/** The invoices that the management system has now of orders with these numbers. */
export async function invoicesNow(
  run: Runner,
  management: ManagementSystem,
  numbers: readonly number[],
): Promise<InvoiceOfOrder[]> {
  const found = await management.invoices(run, numbers);
  return numbers.map((number) => ({ number, invoice: found.get(number) ?? null }));
}

/** Keeps the management system's invoices of an import's orders, as they are before or after it, with their states. */
export async function keepManaged(
  run: Runner,
  importId: string,
  when: 'before' | 'after',
  invoices: readonly InvoiceOfOrder[],
): Promise<void> {
  await run.query(
    `update import_orders c set ${when} = c.${when} || jsonb_build_object('managed', x.invoice)
     from ${invoicesIn('$2')} join orders o on o.order_number = x.number
     where c.import_id = $1 and c.building_id = o.building_id and c.order_id = o.id`,
    [importId, JSON.stringify(invoices)],
  );
}
