import { inSavepoint } from '../../db/savepoint';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { isPassing } from '../../http/postgres-errors';
import type { WireEvent, WireReceipt } from '../../ports/management/http/events';
import { lockOrderByNumber } from '../results/management/queries';
import { applyEvent, type Work } from './apply-event';
import {
  insertEvent,
  lastSettled,
  overdueEvents,
  receiptOf,
  settleEvent,
  toldByManagement,
  waitingEvents,
} from './events-queries';

/**
 * Applies an event of the management system once and in the order's sequence. One that comes too early is kept until
 * its predecessors have come; one that comes too late is ignored (decision 25).
 * @returns the receipt, the same each time it is sent
 */
export function receiveEvent(event: WireEvent, context: Context): Promise<WireReceipt> {
  return inTransaction(context.pool, async (client): Promise<WireReceipt> => {
    await toldByManagement(client);
    const at = context.now.toISOString();
    // The lock serializes the events of one order.
    const order = await lockOrderByNumber(client, event.order_number);
    const earlier = await receiptOf(client, event.id);
    if (earlier) return earlier;
    const last = order ? await lastSettled(client, event.order_number) : 0;
    const early: WireReceipt = { status: 'waiting', reason: 'too-early' };
    const receipt = order && event.sequence > last + 1 ? early : undefined;
    const work = { client, context };
    const settled = receipt ?? (event.sequence <= last ? late : await applyEvent(work, event));
    await insertEvent(client, event, settled, at);
    if (settled.status !== 'waiting') await catchUp(work, event.order_number);
    return settled;
  });
}

const late: WireReceipt = { status: 'ignored', reason: 'too-late' };

/** Applies the waiting events that are next in sequence. */
async function catchUp(work: Work, orderNumber: number, lostUpTo = 0): Promise<void> {
  let last = await lastSettled(work.client, orderNumber);
  for (const event of await waitingEvents(work.client, orderNumber)) {
    const isNext = event.sequence === last + 1 || event.sequence <= lostUpTo;
    if (event.sequence > last && !isNext) return;
    const receipt = event.sequence <= last ? late : await applyKept(work, event);
    await settleEvent(work.client, event.id, receipt);
    last = Math.max(last, event.sequence);
  }
}

/** Applies a stored event. If it fails, it alone is noted as failed and logged. */
async function applyKept(work: Work, event: WireEvent): Promise<WireReceipt> {
  try {
    return await inSavepoint(work.client, () => applyEvent(work, event));
  } catch (err) {
    if (isPassing(err)) throw err;
    const about = { err, event: event.id, order: event.order_number, sequence: event.sequence };
    work.context.log.error(about, 'management: an event could not be carried out');
    return { status: 'ignored', reason: 'failed' };
  }
}

/** How long an event waits for its predecessors, in milliseconds. */
const patience = 60 * 60_000;

/** Applies events whose predecessors have not come within an hour; the missing ones are logged as lost. */
export async function applyOverdueEvents(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - patience).toISOString();
  for (const { orderNumber, sequence } of await overdueEvents(context.pool, before)) {
    context.log.warn({ order: orderNumber, sequence }, 'management: events before this one never came');
    const caughtUp = inTransaction(context.pool, async (client) => {
      await toldByManagement(client);
      await lockOrderByNumber(client, orderNumber);
      await catchUp({ client, context }, orderNumber, sequence);
    });
    // The next round tries this order again.
    await caughtUp.catch((err: unknown) =>
      context.log.error({ err, order: orderNumber }, 'management: its events could not be carried out'),
    );
  }
}
