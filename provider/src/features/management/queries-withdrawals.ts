import type { UnsyncedDeletion } from '@clearunit/shared/api/shapes';
import type { Runner } from '../../db/runner';
import { notSyncedColumn } from './queries-pushes';

/** What of a deleted order is kept for the management system; undefined for an id that is none of a deleted order. */
export async function withdrawalOf(
  run: Runner,
  orderId: string,
): Promise<{ buildingId: string; orderNumber: number } | undefined> {
  const { rows } = await run.query<{ buildingId: string; orderNumber: number }>(
    `select building_id as "buildingId", order_number as "orderNumber" from order_pushes
     where order_id = $1 and is_withdrawal`,
    [orderId],
  );
  return rows[0];
}

/** The most that are listed: there are few, or the whole system is down. */
const mostListed = 50;

/** The deleted orders that wait, of the buildings of these schedulers, those that have waited longest first. */
export async function unsyncedWithdrawals(
  run: Runner,
  schedulerIds: readonly string[],
): Promise<{ rows: UnsyncedDeletion[]; total: number }> {
  const { rows } = await run.query<UnsyncedDeletion & { total: number }>(
    `select w.order_id, w.order_number, b.name as building_name, ${notSyncedColumn},
       (count(*) over ())::int as total
     from order_pushes w join buildings b on b.id = w.building_id
     where w.is_withdrawal and w.pushed_version < w.version and b.scheduler_id = any($1::uuid[])
     order by w.waiting_since, w.order_number limit ${mostListed}`,
    [schedulerIds],
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
