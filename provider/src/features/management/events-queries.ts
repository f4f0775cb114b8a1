import type { Runner } from '../../db/runner';
import type { WireEvent, WireReceipt } from '../../ports/management/http/events';

/** The receipt of an event; undefined when its id is new. */
export async function receiptOf(run: Runner, id: string): Promise<WireReceipt | undefined> {
  const { rows } = await run.query<WireReceipt>(
    'select status, reason from management_events where id = $1',
    [id],
  );
  return rows[0];
}

/** Stores an event with its receipt; false when its id is known. */
export async function insertEvent(
  run: Runner,
  event: WireEvent,
  { status, reason }: WireReceipt,
  at: string,
): Promise<boolean> {
  const { rowCount } = await run.query(
    `insert into management_events (id, order_number, sequence, status, reason, event, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [event.id, event.order_number, event.sequence, status, reason, JSON.stringify(event), at],
  );
  return rowCount === 1;
}

export async function settleEvent(run: Runner, id: string, { status, reason }: WireReceipt): Promise<void> {
  await run.query('update management_events set status = $2, reason = $3 where id = $1', [
    id,
    status,
    reason,
  ]);
}

/** The sequence up to which an order's events are settled; 0 when none is. The order must be locked. */
export async function lastSettled(run: Runner, orderNumber: number): Promise<number> {
  const { rows } = await run.query<{ last: number }>(
    `select coalesce(max(sequence), 0) as last from management_events
     where order_number = $1 and status <> 'waiting'`,
    [orderNumber],
  );
  return rows[0]?.last ?? 0;
}

/** The waiting events of an order, by sequence. */
export async function waitingEvents(run: Runner, orderNumber: number): Promise<WireEvent[]> {
  const { rows } = await run.query<{ event: WireEvent }>(
    `select event from management_events where order_number = $1 and status = 'waiting'
     order by sequence, received_at, id`,
    [orderNumber],
  );
  return rows.map(({ event }) => event);
}

/** The orders with an event that waits since before a moment, and the sequence of the latest such event. */
export async function overdueEvents(
  run: Runner,
  before: string,
): Promise<{ orderNumber: number; sequence: number }[]> {
  const { rows } = await run.query<{ orderNumber: number; sequence: number }>(
    `select order_number as "orderNumber", max(sequence) as sequence from management_events
     where status = 'waiting' and received_at < $1 group by order_number order by order_number`,
    [before],
  );
  return rows;
}

/**
 * Deletes events that were settled before a moment, except the latest of each order, whose sequence makes earlier ones
 * too late. Returns how many.
 */
export async function deleteOldEvents(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query(
    `delete from management_events e where status in ('applied', 'ignored') and received_at < $1
       and exists (select 1 from management_events l where l.order_number = e.order_number
         and l.sequence > e.sequence and l.status in ('applied', 'ignored'))`,
    [before],
  );
  return rowCount ?? 0;
}

/** Switches on or off that order changes are stored for an external management system. */
export async function setLink(run: Runner, isElsewhere: boolean): Promise<void> {
  await run.query(
    isElsewhere
      ? 'insert into management_link (id) values (1) on conflict do nothing'
      : 'delete from management_link',
  );
}

/** Up to when invoices and batches have been fetched; null for never. */
export async function fetchedUntil(run: Runner): Promise<Date | null> {
  const { rows } = await run.query<{ at: Date | null }>('select fetched_until as at from management_link');
  return rows[0]?.at ?? null;
}

export async function noteFetched(run: Runner, until: string): Promise<void> {
  await run.query('update management_link set fetched_until = $1', [until]);
}

/** Keeps this transaction's changes from being sent back to the management system. */
export async function toldByManagement(run: Runner): Promise<void> {
  await run.query(`select set_config('clearunit.told_by_management', 'yes', true)`);
}
