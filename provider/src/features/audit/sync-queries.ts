import type { OrderStatus } from '@clearunit/shared/domain/orders';
import { naturally } from '../../db/natural';
import type { Runner } from '../../db/runner';
import type { ManagedResult } from '../../ports/management/records';

/** An invoice that is to be taken over again. */
export interface KeptInvoice {
  id: string;
  buildingId: string;
  invoiceNumber: number;
  orderNumber: number;
}

/** The numbers of the orders that invoices are of; an order's number never changes. */
export async function ordersOfInvoices(run: Runner, ids: readonly string[]): Promise<number[]> {
  const { rows } = await run.query<{ number: number }>(
    `select distinct o.order_number as number
     from invoices i join orders o on o.building_id = i.building_id and o.id = i.order_id
     where i.id = any($1::uuid[])`,
    [ids],
  );
  return rows.map(({ number }) => number);
}

/** Locks the invoices' orders, always in the same order, and gives the invoices. */
export async function lockInvoices(run: Runner, ids: readonly string[]): Promise<KeptInvoice[]> {
  const { rows } = await run.query<KeptInvoice>(
    `select i.id, i.building_id as "buildingId", i.invoice_number as "invoiceNumber", o.order_number as "orderNumber"
     from invoices i join orders o on o.building_id = i.building_id and o.id = i.order_id
     where i.id = any($1::uuid[]) order by o.id for update of o`,
    [ids],
  );
  return rows;
}

/** The orders of invoices of a building. */
export async function ordersOf(
  run: Runner,
  buildingId: string,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    'select distinct order_id as id from invoices where building_id = $1 and id = any($2::uuid[])',
    [buildingId, invoiceIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes over what the management system says of units, by their number and, where it tells it, their pest; by the
 * treatment too where a visit has several results of that pest in the unit. What is told without a pest is about what was
 * ordered in the unit, not about another pest that the technician added. Gives how many results it changed.
 *
 * Where it says that a unit was inspected for one pest and closed for another in one visit, both are kept as told: that
 * somebody was inside says nothing of the other pest, which so stays without findings and is not completed.
 */
export async function overwriteResults(
  run: Runner,
  { buildingId, id }: Pick<KeptInvoice, 'buildingId' | 'id'>,
  units: readonly ManagedResult[],
): Promise<number> {
  const { rowCount } = await run.query(
    `update results r set activity_level = x.activity_level, prep_level = x.prep_level,
       sanitation_level = x.sanitation_level, structural_issues = x.structural_issues,
       outcome = x.outcome, treatment_done = x.treatment_done, comment = x.comment
     from json_array_elements($3) told cross join json_populate_record(null::results, told) x
     where r.building_id = $1 and r.invoice_id = $2 and lower(r.unit_number) = lower(x.unit_number)
       and (told->>'pest_name' is not null or not exists (select 1 from order_lines l
         where l.building_id = r.building_id and l.id = r.order_line_id and l.added_on_visit))
       and coalesce(told->>'pest_name' = (select p.name from pests p where p.id = r.pest_id), true)
       and (coalesce(told->>'treatment_name' = (select m.name from treatments m where m.id = r.treatment_id), true)
         or not exists (select 1 from results o where o.building_id = $1 and o.invoice_id = $2 and o.id <> r.id
           and lower(o.unit_number) = lower(r.unit_number) and o.pest_id = r.pest_id))
       and (r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues, r.outcome, r.treatment_done, r.comment)
         is distinct from
         (x.activity_level, x.prep_level, x.sanitation_level, x.structural_issues, x.outcome, x.treatment_done, x.comment)`,
    [buildingId, id, JSON.stringify(units)],
  );
  return rowCount ?? 0;
}

/** A unit number of results that is registered nowhere, and its building's location code. */
export interface UnregisteredUnit {
  unitNumber: string;
  locationId: string;
}

/** The unit numbers of results that are still registered nowhere: how many there are, and the first few. */
export async function unregisteredUnits(
  run: Runner,
  limit: number,
): Promise<{ total: number; first: UnregisteredUnit[] }> {
  const { rows } = await run.query<UnregisteredUnit & { total: number }>(
    `select min(r.unit_number) as "unitNumber", b.location_id as "locationId", (count(*) over ())::int as total
     from results r join buildings b on b.id = r.building_id
     where r.unit_id is null group by b.id, lower(r.unit_number)
     order by b.location_id, ${naturally('lower(r.unit_number)')} limit $1`,
    [limit],
  );
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ unitNumber, locationId }) => ({ unitNumber, locationId })),
  };
}

export interface FoundOrder {
  id: string;
  buildingId: string;
  status: OrderStatus;
  hasInvoice: boolean;
  /** Those that have no result yet, by their unit's number in small letters; the first where a unit has several. */
  lineIds: Record<string, string>;
}

/** The order with a number, locked; undefined when there is none. */
export async function lockOrderByNumber(run: Runner, orderNumber: number): Promise<FoundOrder | undefined> {
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

/** A result of an order, by its unit's number in small letters. */
export interface OrderResult {
  unit: string;
  invoice: Pick<KeptInvoice, 'id' | 'buildingId' | 'invoiceNumber'>;
  /** Told by the management system, rather than recorded here or read from a workbook. */
  isTold: boolean;
}

/** The results of what was ordered by a locked order, without other pests that a technician added. */
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

/** The invoice of a visit that the management system recorded. Gives its number. */
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
