import type { RecordedVisit } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';
import { v7 } from 'uuid';
import { isMadeFrom } from '../../../db/recommended';
import type { Runner } from '../../../db/runner';

/** The stored result of a visit's key, with the hash of its content; undefined when the key is new in the building. */
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
       (select count(*)::int from results r where r.building_id = $1 and r.invoice_id = any(array_agg(i.id)))
         as recorded_results,
       (select coalesce(json_agg(o.id order by o.id), '[]') from orders o
        where o.building_id = $1 and o.origin = 'recommended' and exists (
          select from results r where r.building_id = $1 and r.invoice_id = any(array_agg(i.id))
            and (r.id = o.recommended_from or exists (
              select from order_lines l where l.building_id = $1 and l.order_id = o.id and ${isMadeFrom('l', 'o', 'r')}))))
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

/** A line that takes no result: it has one, or its order is posted. */
export interface ClosedLine {
  id: string;
  because: 'recorded' | 'posted';
}

/** Those of a building's lines that take no result, by id. */
export async function closedLines(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<Map<string, ClosedLine>> {
  const { rows } = await run.query<ClosedLine>(
    `select l.id, case when r.id is not null then 'recorded' else 'posted' end as because
     from order_lines l
     join orders o on o.building_id = l.building_id and o.id = l.order_id
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     where l.building_id = $1 and l.id = any($2::uuid[]) and (r.id is not null or o.status = 'posted')`,
    [buildingId, lineIds],
  );
  return new Map(rows.map((line) => [line.id, line]));
}

/** The day on which the latest of these orders was made, in the portal's time zone; null for none. */
export async function latestOrderDay(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
  timeZone: string,
): Promise<Day | null> {
  const { rows } = await run.query<{ day: Day | null }>(
    `select max((order_date_time at time zone $3)::date) as day from orders
     where building_id = $1 and id = any($2::uuid[])`,
    [buildingId, orderIds, timeZone],
  );
  return rows[0]!.day;
}

/** Stores one invoice for each order; returns them by order id. */
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
