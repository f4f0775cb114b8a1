import type { Runner } from '../../db/runner';
import { writeSearchText } from './queries-text';

/** Takes a line away, and from what its order is found by; how many the order has left. */
export async function deleteLineOf(
  run: Runner,
  buildingId: string,
  orderId: string,
  lineId: string,
): Promise<number> {
  await run.query('delete from order_lines where building_id = $1 and order_id = $2 and id = $3', [
    buildingId,
    orderId,
    lineId,
  ]);
  await writeSearchText(run, buildingId, [orderId]);
  const { rows } = await run.query<{ left: number }>(
    'select count(*)::int as left from order_lines where building_id = $1 and order_id = $2',
    [buildingId, orderId],
  );
  return rows[0]?.left ?? 0;
}

/** Deletes an order with its lines; a technician's request that became it stays, without it. */
export async function deleteOrder(run: Runner, buildingId: string, orderId: string): Promise<void> {
  await run.query('update follow_up_requests set order_id = null where building_id = $1 and order_id = $2', [
    buildingId,
    orderId,
  ]);
  await run.query('delete from orders where building_id = $1 and id = $2', [buildingId, orderId]);
}
