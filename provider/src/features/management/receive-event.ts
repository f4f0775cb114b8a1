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
 * Takes an event of the management system up: once, however often it is sent, and in the order's own sequence. One that
 * comes too early is kept until those before it have come; one that comes after a later one was carried out changes
 * nothing (decision 25).
 * @returns what became of it, the same each time it is sent
 */
export function receiveEvent(event: WireEvent, context: Context): Promise<WireReceipt> {
  return inTransaction(context.pool, async (client): Promise<WireReceipt> => {
    await toldByManagement(client);
    const at = context.now.toISOString();
    // Events of one order come one after the other.
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

/** Carries out those that waited for what has come now. */
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

/**
 * Carries out an event that was taken already. What is wrong with it is its own: those before and after it are carried
 * out all the same, and it is noted as failed, for the log to explain.
 */
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

/** So long an event waits for those before it, in milliseconds. */
const patience = 60 * 60_000;

/** Events whose predecessors have not come in an hour are carried out without them: these are lost, and are logged. */
export async function applyOverdueEvents(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - patience).toISOString();
  for (const { orderNumber, sequence } of await overdueEvents(context.pool, before)) {
    context.log.warn({ order: orderNumber, sequence }, 'management: events before this one never came');
    const caughtUp = inTransaction(context.pool, async (client) => {
      await toldByManagement(client);
      await lockOrderByNumber(client, orderNumber);
      await catchUp({ client, context }, orderNumber, sequence);
    });
    // The next round tries this one again, and the others need not wait for it.
    await caughtUp.catch((err: unknown) =>
      context.log.error({ err, order: orderNumber }, 'management: its events could not be carried out'),
    );
  }
}
