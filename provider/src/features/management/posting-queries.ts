import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { isUnposted } from '../../db/statuses';

/** Stores a batch of the management system once; returns its id. */
export async function keepBatch(
  run: Runner,
  batch: { number: number; openedBy: string; openedOn: string },
): Promise<string> {
  await run.query(
    `insert into batches (id, number, opened_by, opened_on) values ($1, $2, $3, $4) on conflict (number) do nothing`,
    [v7(), batch.number, batch.openedBy, batch.openedOn],
  );
  const { rows } = await run.query<{ id: string }>('select id from batches where number = $1', [
    batch.number,
  ]);
  return rows[0]!.id;
}

export interface PostedOrder {
  id: string;
  buildingId: string;
  locationId: string;
  orderNumber: number;
}

/** Locks the orders with these numbers, always in the same sequence. */
export async function lockOrders(run: Runner, orderNumbers: readonly number[]): Promise<void> {
  await run.query('select 1 from orders where order_number = any($1::bigint[]) order by id for update', [
    orderNumbers,
  ]);
}

/** Posts those of these locked orders that are not posted yet, and returns them. */
export async function postOrders(
  run: Runner,
  batchId: string,
  orderNumbers: readonly number[],
): Promise<PostedOrder[]> {
  const { rows } = await run.query<PostedOrder>(
    `update orders o set status = 'posted', batch_id = $1, version = version + 1, updated_at = now()
     from buildings b where b.id = o.building_id and o.order_number = any($2::bigint[])
       and ${isUnposted('o')}
     returning o.id, o.building_id as "buildingId", b.location_id as "locationId", o.order_number as "orderNumber"`,
    [batchId, orderNumbers],
  );
  return rows;
}

/** Those of these numbers that are orders of the portal. */
export async function knownOrders(run: Runner, orderNumbers: readonly number[]): Promise<number[]> {
  const { rows } = await run.query<{ number: number }>(
    `select order_number as number from orders where order_number = any($1::bigint[]) and status <> 'draft' order by 1`,
    [orderNumbers],
  );
  return rows.map(({ number }) => number);
}
