import type { RecordedVisit } from '@clearunit/shared/api/shapes';
import type { OrderStatus, RequestType, TimeWindow } from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import type { RecordedResult } from './recorded-result';

/** What an earlier sending of a visit brought about, and of what; undefined when the key is new in the building. */
export async function storedVisit(
  run: Runner,
  buildingId: string,
  key: string,
): Promise<{ outcome: RecordedVisit; contentHash: string | null } | undefined> {
  const { rows } = await run.query<RecordedVisit & { contentHash: string | null }>(
    `select json_agg(i.invoice_number order by i.invoice_number) as invoice_numbers,
       (select count(*)::int from results r
        join order_lines l on l.building_id = r.building_id and l.id = r.order_line_id
        where r.building_id = $1 and r.invoice_id = any(array_agg(i.id)) and not l.added_on_visit)
         as completed_units,
       (select coalesce(json_agg(o.id order by o.id), '[]') from orders o
        where o.building_id = $1 and o.recommended_from in
          (select r.id from results r where r.building_id = $1 and r.invoice_id = any(array_agg(i.id))))
         as recommended_order_ids,
       min(i.content_hash) as "contentHash"
     from invoices i where i.building_id = $1 and i.idempotency_key = $2
     having count(*) > 0`,
    [buildingId, key],
  );
  if (!rows[0]) return undefined;
  const { contentHash, ...outcome } = rows[0];
  return { outcome, contentHash };
}

/**
 * Locks the orders of the lines, and with them the recommended follow-ups of their units, which the visit may change:
 * all at once in one order, so that nobody waits in a ring.
 */
export async function lockOrdersOfLines(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<void> {
  await run.query(
    `with visited as (select order_id, lower(unit_number) as unit from order_lines
       where building_id = $1 and id = any($2::uuid[]))
     select 1 from orders o where o.building_id = $1 and (o.id in (select order_id from visited)
       or (o.origin = 'recommended' and o.status = 'draft' and exists (
         select from order_lines l where l.building_id = $1 and l.order_id = o.id
           and lower(l.unit_number) in (select unit from visited))))
     order by o.id for update of o`,
    [buildingId, lineIds],
  );
}

export interface VisitedLine {
  id: string;
  orderId: string;
  orderNumber: number;
  unitId: string | null;
  unitNumber: string;
  pestId: string;
  treatmentId: string;
  status: OrderStatus;
  requestType: RequestType;
  isSecondVisit: boolean;
  timeWindow: TimeWindow | null;
}

/** The columns of a `VisitedLine`; `l` is the line. */
export const visitedLineColumns = `l.id, l.order_id as "orderId", l.order_number as "orderNumber",
  l.unit_id as "unitId", l.unit_number as "unitNumber", l.pest_id as "pestId", l.treatment_id as "treatmentId",
  l.status, l.request_type as "requestType", l.second_visit as "isSecondVisit",
  l.time_window as "timeWindow"`;

export async function visitedLines(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<Map<string, VisitedLine>> {
  const { rows } = await run.query<VisitedLine>(
    `select ${visitedLineColumns} from order_lines l where l.building_id = $1 and l.id = any($2::uuid[])`,
    [buildingId, lineIds],
  );
  return new Map(rows.map((line) => [line.id, line]));
}

/** One invoice an order, numbered; by the order's id. */
export async function insertInvoices(
  run: Runner,
  visit: {
    buildingId: string;
    orderIds: readonly string[];
    technicianId: string;
    technicianName: string;
    workDate: string;
    key: string;
    contentHash: string;
  },
): Promise<Map<string, { id: string; number: number }>> {
  const { rows } = await run.query<{ orderId: string; id: string; number: number }>(
    `insert into invoices (building_id, id, order_id, technician_id, technician_name, work_date, idempotency_key,
       content_hash)
     select $1, x.id, x.order_id, $4, $5, $6, $7, $8 from unnest($2::uuid[], $3::uuid[]) x(id, order_id)
     returning order_id as "orderId", id, invoice_number as number`,
    [
      visit.buildingId,
      visit.orderIds.map(() => v7()),
      visit.orderIds,
      visit.technicianId,
      visit.technicianName,
      visit.workDate,
      visit.key,
      visit.contentHash,
    ],
  );
  return new Map(rows.map(({ orderId, ...invoice }) => [orderId, invoice]));
}

/** What was found in one unit, with the visit that it belongs to. */
export interface FoundInUnit {
  id: string;
  line: VisitedLine;
  invoiceId: string;
  result: RecordedResult;
}

export async function insertResults(
  run: Runner,
  buildingId: string,
  workDate: string,
  found: readonly FoundInUnit[],
): Promise<void> {
  const rows = found.map(({ id, line, invoiceId, result: { order_unit_id, ...findings } }) => ({
    ...findings,
    building_id: buildingId,
    id,
    invoice_id: invoiceId,
    order_line_id: order_unit_id,
    unit_id: line.unitId,
    unit_number: line.unitNumber,
    work_date: workDate,
  }));
  await run.query('insert into results select * from json_populate_recordset(null::results, $1)', [
    JSON.stringify(rows),
  ]);
}
