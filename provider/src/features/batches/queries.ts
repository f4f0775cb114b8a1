import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import { takeNumbers } from '../../db/take-numbers';

interface PostedBatch {
  number: number;
  orders: number;
  /** Of its invoices, in cents. */
  total: number;
  contentHash: string | null;
}

/** The batch that a key has posted; undefined when the key is new. */
export async function batchOfKey(run: Runner, key: string): Promise<PostedBatch | undefined> {
  const { rows } = await run.query<PostedBatch>(
    `select b.number, b.content_hash as "contentHash",
       (select coalesce(sum(i.total_cents), 0)::bigint from client_invoices i where i.batch_id = b.id) as total,
       b.order_count as orders
     from batches b where b.idempotency_key = $1`,
    [key],
  );
  return rows[0];
}

export interface OrderToPost {
  id: string;
  buildingId: string;
  locationId: string;
  orderNumber: number;
  status: OrderStatus;
  version: number;
  workDate: string | null;
  batch: number | null;
}

/** Locks orders in id order, so that two transactions never deadlock, and then reads them. */
export async function lockOrdersToPost(
  run: Runner,
  ids: readonly string[],
): Promise<Map<string, OrderToPost>> {
  await run.query('select 1 from orders where id = any($1::uuid[]) order by id for update', [ids]);
  const { rows } = await run.query<OrderToPost>(
    `select o.id, o.building_id as "buildingId", b.location_id as "locationId", o.order_number as "orderNumber",
       o.status, o.version, o.work_date as "workDate", p.number as batch
     from orders o join buildings b on b.id = o.building_id left join batches p on p.id = o.batch_id
     where o.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((order) => [order.id, order]));
}

/** Opens a batch with the next number; concurrent postings wait for each other here. */
export async function insertBatch(
  run: Runner,
  batch: { id: string; openedBy: string; openedOn: string; key: string; contentHash: string },
): Promise<number> {
  const { rows } = await run.query<{ number: number }>(
    `insert into batches (number, id, opened_by, opened_on, idempotency_key, content_hash)
     values ($1, $2, $3, $4, $5, $6) returning number`,
    [
      await takeNumbers(run, 'batches', 1),
      batch.id,
      batch.openedBy,
      batch.openedOn,
      batch.key,
      batch.contentHash,
    ],
  );
  return rows[0]!.number;
}

/** Posts locked orders in a batch. */
export async function markPosted(
  run: Runner,
  batchId: string,
  orders: readonly OrderToPost[],
): Promise<void> {
  await run.query(
    `update orders o set status = 'posted', batch_id = $1, version = version + 1, updated_at = now()
     from unnest($2::uuid[], $3::uuid[]) x(building_id, id)
     where o.building_id = x.building_id and o.id = x.id`,
    [batchId, orders.map(({ buildingId }) => buildingId), orders.map(({ id }) => id)],
  );
}
