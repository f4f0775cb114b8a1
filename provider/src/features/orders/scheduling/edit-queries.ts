import type { VisitPreference } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { lineRow, type OrderOfLines } from '../requests/line-row';
import type { ReceivedLine } from '../requests/receive-lines';
import { preferenceValues } from '../requests/submit-queries';
import { writeSearchText } from '../search-text-queries';

/** Deletes the lines that are not kept. */
export async function deleteOtherLines(
  run: Runner,
  buildingId: string,
  orderId: string,
  keptIds: readonly string[],
): Promise<void> {
  await run.query(
    'delete from order_lines where building_id = $1 and order_id = $2 and id <> all($3::uuid[])',
    [buildingId, orderId, keptIds],
  );
}

/** Updates edited lines in one statement; status and dates stay. */
export async function updateLines(
  run: Runner,
  order: OrderOfLines,
  lines: readonly (ReceivedLine & { lineItemID: string })[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...lineRow(line, order), id: line.lineItemID }));
  await run.query(
    `update order_lines l set unit_id = x.unit_id, unit_number = x.unit_number, pest_id = x.pest_id,
       treatment_id = x.treatment_id, request_type = x.request_type, second_visit = x.second_visit,
       without_second_visit = x.without_second_visit, priority = x.priority, note = x.note, price_cents = x.price_cents, search_text = x.search_text
     from json_populate_recordset(null::order_lines, $3) x
     where l.building_id = $1 and l.order_id = $2 and l.id = x.id`,
    [order.building.id, order.id, JSON.stringify(rows)],
  );
}

export async function editOrder(
  run: Runner,
  buildingId: string,
  id: string,
  purchaseOrderNumber: string,
  preference: VisitPreference,
): Promise<void> {
  await run.query(
    `update orders set purchase_order_number = $3, urgency = $4, urgency_reason = $5, preferred_days = $6,
       version = version + 1, updated_at = now()
     where building_id = $1 and id = $2`,
    [buildingId, id, purchaseOrderNumber, ...preferenceValues(preference)],
  );
}

/** Increments an order's version. */
export async function countVersion(run: Runner, buildingId: string, id: string): Promise<void> {
  await run.query(
    'update orders set version = version + 1, updated_at = now() where building_id = $1 and id = $2',
    [buildingId, id],
  );
}

export async function versionOf(run: Runner, buildingId: string, id: string): Promise<number | null> {
  const { rows } = await run.query<{ version: number }>(
    'select version from orders where building_id = $1 and id = $2',
    [buildingId, id],
  );
  return rows[0]?.version ?? null;
}

/** Deletes lines of an order and updates its search text; returns how many lines are left. */
export async function deleteLinesOf(
  run: Runner,
  buildingId: string,
  orderId: string,
  lineIds: readonly string[],
): Promise<number> {
  await run.query(
    'delete from order_lines where building_id = $1 and order_id = $2 and id = any($3::uuid[])',
    [buildingId, orderId, lineIds],
  );
  await writeSearchText(run, buildingId, [orderId]);
  return countLinesOf(run, buildingId, orderId);
}

export async function countLinesOf(run: Runner, buildingId: string, orderId: string): Promise<number> {
  const { rows } = await run.query<{ lines: number }>(
    'select count(*)::int as lines from order_lines where building_id = $1 and order_id = $2',
    [buildingId, orderId],
  );
  return rows[0]!.lines;
}

/** Deletes an order with its lines; a technician's request that became it stays. */
export async function deleteOrder(run: Runner, buildingId: string, orderId: string): Promise<void> {
  await run.query('update follow_up_requests set order_id = null where building_id = $1 and order_id = $2', [
    buildingId,
    orderId,
  ]);
  await run.query('delete from orders where building_id = $1 and id = $2', [buildingId, orderId]);
}
