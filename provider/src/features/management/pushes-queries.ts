import type { UnsyncedDeletion } from '@clearunit/shared/api/order-records';
import type { Runner } from '../../db/runner';
import type { Lease } from '../../outbox';
import { notSyncedColumn } from '../orders/queries';

/** An order leased to an attempt. */
export interface TakenPush {
  buildingId: string;
  orderNumber: number;
  orderId: string;
  version: number;
  isWithdrawal: boolean;
  /** This one included. */
  attempts: number;
}

const taken = `p.building_id as "buildingId", p.order_number as "orderNumber", p.order_id as "orderId", p.version,
  p.is_withdrawal as "isWithdrawal", p.attempts`;

/** Leases the order that has waited longest, or the one with a number, due or not. */
export async function takePush(
  run: Runner,
  { now, leaseUntil, orderNumber }: Lease & { orderNumber?: number },
): Promise<TakenPush | undefined> {
  const condition =
    orderNumber === undefined
      ? 'due_at <= $1 order by waiting_since, order_number'
      : 'order_number = $3 and pushed_version < version';
  const { rows } = await run.query<TakenPush>(
    `update order_pushes p set leased_until = $2, attempts = p.attempts + 1
     where (p.building_id, p.order_number) = (
       select building_id, order_number from order_pushes
       where (leased_until is null or leased_until <= $1) and ${condition} limit 1 for update skip locked)
     returning ${taken}`,
    orderNumber === undefined ? [now, leaseUntil] : [now, leaseUntil, orderNumber],
  );
  return rows[0];
}

/** Whether the management system has the current version of an order. */
export async function isPushed(run: Runner, orderNumber: number): Promise<boolean> {
  const { rows } = await run.query(
    'select from order_pushes where order_number = $1 and pushed_version >= version',
    [orderNumber],
  );
  return rows.length > 0;
}

type LeasedPush = Pick<TakenPush, 'buildingId' | 'orderNumber' | 'version'> & { leaseUntil: string };

const whereLeased = 'where building_id = $1 and order_number = $2 and leased_until = $4::timestamptz';
const idsOf = ({ buildingId, orderNumber, version, leaseUntil }: LeasedPush) => [
  buildingId,
  orderNumber,
  version,
  leaseUntil,
];

/** Notes that the leased version was sent; a later change stays due. */
export async function notePushed(run: Runner, push: LeasedPush): Promise<void> {
  await run.query(
    `update order_pushes set pushed_version = $3, leased_until = null, attempts = 0, last_error = null,
       due_at = case when version > $3 then due_at end ${whereLeased}`,
    idsOf(push),
  );
}

/** Notes a failure: the order waits until `dueAt`, or for a sync by hand when null; a later change is due. */
export async function notePushFailed(
  run: Runner,
  push: LeasedPush & { attempts: number },
  { error, dueAt, counts }: { error: string; dueAt: string | null; counts: boolean },
): Promise<void> {
  await run.query(
    `update order_pushes set leased_until = null, last_error = $5,
       attempts = case when version > $3 then attempts else $7::int end,
       due_at = case when version > $3 then due_at else $6::timestamptz end ${whereLeased}`,
    [...idsOf(push), error, dueAt, counts ? push.attempts : push.attempts - 1],
  );
}

/** Notes on all waiting orders that the system is down. */
export async function noteDown(run: Runner, error: string): Promise<void> {
  await run.query(
    'update order_pushes set last_error = $1 where due_at is not null and last_error is distinct from $1',
    [error],
  );
}

/** Makes an order due although it has not changed, for a sync by hand. */
export async function markToPush(
  run: Runner,
  order: { buildingId: string; orderId: string; orderNumber: number },
  at: string,
): Promise<void> {
  await run.query(
    `insert into order_pushes as known (building_id, order_number, order_id, waiting_since, due_at)
     values ($1, $2, $3, $4, $4)
     on conflict (building_id, order_number) do update set version = known.version + 1, due_at = excluded.due_at,
       waiting_since = case when known.pushed_version < known.version then known.waiting_since
         else excluded.waiting_since end, attempts = 0`,
    [order.buildingId, order.orderNumber, order.orderId, at],
  );
}

/** The pending withdrawal of a deleted order; undefined for any other id. */
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

/** The most withdrawals that are listed. */
const mostListed = 50;

/** The waiting withdrawals in the buildings of these schedulers, longest waiting first. */
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
