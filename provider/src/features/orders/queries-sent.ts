import type { Runner } from '../../db/runner';

/** Notes that an order's mail was sent again. That is no change of the order: its version stays. */
export async function noteSentAgain(
  run: Runner,
  buildingId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await run.query('update orders set confirmation_sent_at = $3 where building_id = $1 and id = $2', [
    buildingId,
    orderId,
    at.toISOString(),
  ]);
}

/**
 * Notes how many visits the contacts are told of. That is no change of the order either.
 * @returns how many they were told of at most before
 */
export async function noteCalendarVisits(
  run: Runner,
  buildingId: string,
  orderId: string,
  visits: number,
): Promise<number> {
  const { rows } = await run.query<{ told: number }>(
    `update orders o set calendar_visits = greatest(o.calendar_visits, $3)
     from (select calendar_visits as told from orders where building_id = $1 and id = $2) before
     where o.building_id = $1 and o.id = $2 returning before.told`,
    [buildingId, orderId, visits],
  );
  return rows[0]?.told ?? 0;
}
