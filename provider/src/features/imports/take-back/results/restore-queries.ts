import type { Day } from '@clearunit/shared/domain/dates';
import { groupBy } from '@clearunit/shared/domain/group-by';
import { getTableColumns } from 'drizzle-orm';
import type { Runner } from '../../../../db/runner';
import { orders } from '../../../../db/schema';
import type { ManagedInvoice } from '../../../../ports/management/records';
import type { OrderOfBuilding } from '../../../import-records/order-states-queries';

/** A unit whose results went or became what they were; null where it is not registered. */
export interface AffectedResult {
  buildingId: string;
  unitId: string | null;
  invoiceId: string;
}

const affected = 'r.building_id as "buildingId", r.unit_id as "unitId", r.invoice_id as "invoiceId"';

/** Deletes the results of an import with their invoices. */
export async function deleteImportedResults(run: Runner, id: string): Promise<AffectedResult[]> {
  const { rows } = await run.query<AffectedResult>(
    `select ${affected} from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
     where i.import_id = $1`,
    [id],
  );
  await run.query('delete from invoices where import_id = $1', [id]);
  return rows;
}

/** Gives corrected results the findings that they had. */
export async function restoreFindings(run: Runner, id: string): Promise<AffectedResult[]> {
  const { rows } = await run.query<AffectedResult>(
    `update results r set activity_level = x.activity_level, prep_level = x.prep_level,
       sanitation_level = x.sanitation_level, structural_issues = x.structural_issues, outcome = x.outcome,
       treatment_done = x.treatment_done, comment = x.comment
     from import_orders c cross join jsonb_each(c.before -> 'results') was
       cross join jsonb_populate_record(null::results, was.value) x
     where c.import_id = $1 and c.after -> 'results' -> was.key is distinct from was.value
       and r.building_id = c.building_id and r.id = was.key::uuid
     returning ${affected}`,
    [id],
  );
  return rows;
}

/** An order that got back what it had before an import. */
export interface RestoredOrder extends OrderOfBuilding {
  orderNumber: number;
  /** How many of its results went or became what they were. */
  results: number;
  /** Its report had been mailed. */
  isReportMailed: boolean;
}

/** SQL: whether results of an order came by an import, or were corrected. */
const isOrder = `c.import_id = $1 and not c.before ? 'rows'`;

/**
 * Gives orders and their lines the status, days, windows and charges that they had before, and forgets reports that became
 * due by the import. The results must have gone before.
 */
export async function restoreOrders(run: Runner, id: string): Promise<RestoredOrder[]> {
  await run.query(
    `update order_lines l set status = x.status, schedule_date = x.schedule_date, work_date = x.work_date,
       time_window = x.time_window, charge_kind = y.charge_kind, charge_cents = y.charge_cents
     from import_orders c cross join jsonb_each(c.before -> 'lines') was
       cross join jsonb_populate_record(null::order_lines, was.value) x
       cross join jsonb_populate_record(null::order_lines, coalesce(c.before -> 'charges' -> was.key, '{}')) y
     where ${isOrder} and l.building_id = c.building_id and l.id = was.key::uuid`,
    [id],
  );
  const { rows: reports } = await run.query<{ orderId: string }>(
    `with gone as (
       delete from due_reports d using (select building_id, order_id from import_orders c where ${isOrder}
         and not (c.before ->> 'is_reported')::boolean) n
       where d.building_id = n.building_id and d.order_id = n.order_id returning d.order_id, d.mailed_at)
     select order_id as "orderId" from gone where mailed_at is not null`,
    [id],
  );
  const { rows } = await run.query<Omit<RestoredOrder, 'isReportMailed'>>(
    `update orders o set status = x.status, schedule_date = x.schedule_date, work_date = x.work_date,
       billed_at = x.billed_at, billed_customer_id = case when x.billed_at is not null then o.billed_customer_id end,
       minimum_charge_cents = x.minimum_charge_cents,
       no_access_fee_cents = x.no_access_fee_cents, tax_percent = x.tax_percent, adjustment_cents = x.adjustment_cents,
       subtotal_cents = x.subtotal_cents, tax_cents = x.tax_cents, total_cents = x.total_cents,
       has_invoice = exists (select from invoices i where i.building_id = o.building_id and i.order_id = o.id),
       version = o.version + 1, updated_at = now()
     from import_orders c
       cross join jsonb_populate_record(null::orders, (c.before -> 'order') || (c.before -> 'bill')) x
     where ${isOrder} and o.building_id = c.building_id and o.id = c.order_id
     returning o.building_id as "buildingId", o.id, o.order_number as "orderNumber",
       (select count(*)::int from jsonb_each(c.after -> 'results') now
         where c.before -> 'results' -> now.key is distinct from now.value) as results`,
    [id],
  );
  const mailed = new Set(reports.map(({ orderId }) => orderId));
  return rows
    .map((order) => ({ ...order, isReportMailed: mailed.has(order.id) }))
    .sort((a, b) => a.orderNumber - b.orderNumber);
}

/** An order with lines whose planned visits an import called off, and that are planned again. */
export interface PlannedAgain extends OrderOfBuilding {
  lineIds: string[];
}

/** The orders whose visits an import called off because their units were done earlier, and that are planned again. */
export async function plannedAgain(run: Runner, id: string, today: Day): Promise<PlannedAgain[]> {
  const { rows } = await run.query<PlannedAgain>(
    `select l.building_id as "buildingId", l.order_id as id, json_agg(l.id) as "lineIds"
     from import_orders c join order_lines l on l.building_id = c.building_id and l.order_id = c.order_id
     where ${isOrder} and l.status = 'scheduled' and l.schedule_date >= $2
       and (c.after -> 'lines' -> l.id::text ->> 'work_date')::date < l.schedule_date
     group by l.building_id, l.order_id order by l.order_id`,
    [id, today],
  );
  return rows;
}

/** The invoices that the management system had before an import, by order number; null where an order had none. */
export async function formerInvoices(run: Runner, id: string): Promise<Map<number, ManagedInvoice | null>> {
  const { rows } = await run.query<{ number: number; invoice: ManagedInvoice | null }>(
    `select o.order_number as number, nullif(c.before -> 'managed', 'null') as invoice
     from import_orders c join orders o on o.building_id = c.building_id and o.id = c.order_id
     where c.import_id = $1 and c.before -> 'managed' is distinct from c.after -> 'managed'`,
    [id],
  );
  return new Map(rows.map(({ number, invoice }) => [number, invoice]));
}

/** A recommended follow-up. */
export interface FollowUp extends OrderOfBuilding {
  orderNumber: number;
  dueDate: string | null;
}

const followUp = `o.building_id as "buildingId", o.id, o.order_number as "orderNumber", o.schedule_date as "dueDate"`;

/** The follow-ups that an import recommended and that are still there. */
export async function followUpsOf(run: Runner, id: string): Promise<FollowUp[]> {
  const { rows } = await run.query<FollowUp>(
    `select ${followUp} from import_orders c join orders o on o.building_id = c.building_id and o.id = c.order_id
     where c.import_id = $1 and c.before is null order by o.id`,
    [id],
  );
  return rows;
}

/** SQL: whether an import took units out of a follow-up, or all of it. */
const isWithdrawn = `c.import_id = $1 and c.before ? 'rows'`;

/** The columns of orders that are not made of others. */
const storedColumns = Object.values(getTableColumns(orders))
  .filter(({ generated }) => generated === undefined)
  .map(({ name }) => name);

/**
 * Brings back the follow-ups that an import withdrew, and the units that it took out of others. A unit has the number that it
 * has today.
 */
export async function restoreFollowUps(run: Runner, id: string): Promise<(FollowUp & { units: string[] })[]> {
  // The lines that come back mark it. What was kept before these two columns were there has none of them.
  await run.query(
    `insert into orders (${storedColumns}) select ${storedColumns.map((name) => `x.${name}`)}
     from import_orders c cross join jsonb_populate_record(null::orders, (c.before -> 'rows' -> 'order')
       || jsonb_build_object('partly_planned', false, 'due_date', c.before -> 'rows' -> 'order' -> 'schedule_date')) x
     where ${isWithdrawn} and c.after is null`,
    [id],
  );
  await run.query(
    `update orders o set version = o.version + 1, updated_at = now() from import_orders c
     where ${isWithdrawn} and c.after is not null and o.building_id = c.building_id and o.id = c.order_id`,
    [id],
  );
  const { rows: lines } = await run.query<{ orderId: string; unit: string }>(
    `with back as (
       select line || jsonb_build_object('unit_id', u.id, 'unit_number', coalesce(u.unit, line ->> 'unit_number')) as line
       from (select c.building_id, c.after, jsonb_array_elements(c.before -> 'rows' -> 'lines') as line
         from import_orders c where ${isWithdrawn}) w
       left join units u on u.building_id = w.building_id and u.id = (line ->> 'unit_id')::uuid
       where not coalesce(w.after -> 'lines' ? (line ->> 'id'), false))
     insert into order_lines select x.* from back cross join jsonb_populate_record(null::order_lines, back.line) x
     returning order_id as "orderId", unit_number as unit`,
    [id],
  );
  const { rows } = await run.query<FollowUp>(
    `select ${followUp} from import_orders c join orders o on o.building_id = c.building_id and o.id = c.order_id
     where ${isWithdrawn} order by o.id`,
    [id],
  );
  const byOrder = groupBy(lines, ({ orderId }) => orderId);
  return rows.map((one) => ({ ...one, units: (byOrder.get(one.id) ?? []).map(({ unit }) => unit) }));
}

/** Forgets what an import changed of orders. */
export async function forgetStates(run: Runner, id: string): Promise<void> {
  await run.query('delete from import_orders where import_id = $1', [id]);
}
