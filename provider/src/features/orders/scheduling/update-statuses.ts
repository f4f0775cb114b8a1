import type { OrderRow } from '@clearunit/shared/api/order-records';
import type { StatusChanges, StatusOutcome } from '@clearunit/shared/api/order-steps';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { EntryWarning } from '@clearunit/shared/domain/notices';
import { checkDay, mayMoveOrder, waitingVisits } from '@clearunit/shared/domain/orders';
import type { Texts } from '@clearunit/shared/texts';
import { sentenceOf } from '@clearunit/shared/texts';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { reachAndLockOrder } from '../reach-and-lock-order';
import { moveOrder } from './move-order';

type Changes = z.infer<typeof StatusChanges>;

/**
 * Gives several orders the same status and day (3 §2.10), all open units of each its time window; second visits, which
 * have a day of their own, stay. Every order is a transaction of its own: one that cannot be changed has its reason in
 * the answer.
 *
 * @returns an outcome for each order, in the given order
 * @throws AppError for a wrong day only
 */
export async function updateStatuses(changes: Changes, context: ActorContext): Promise<StatusOutcome[]> {
  const { order_status, work_date } = changes;
  refuseProblems(checkDay(order_status, work_date, context.today));
  const outcomes: StatusOutcome[] = [];
  for (const chosen of onlyOnce(changes.orders)) {
    outcomes.push(await outcomeOf(chosen, () => updateOne(chosen, changes, context), context));
  }
  return outcomes;
}

function updateOne(
  { order_id: id, version, time_range: window }: Changes['orders'][number],
  { order_status: status, work_date: day, acknowledged }: Changes,
  context: ActorContext,
): Promise<OrderRow> {
  return inTransaction(context.pool, async (client) => {
    const isCompleted = status === 'completed';
    const locked = await reachAndLockOrder(client, context, { id, version, isCompleted });
    const open = locked.lines.filter((line) => mayMoveOrder(line.status, status, context.actor.role));
    if (open.length === 0) throw new AppError('orders.status-not-allowed');
    const waiting = waitingVisits(open);
    const units = open.filter(({ id }) => !waiting.has(id)).map((line) => ({ line, window }));
    return moveOrder(client, context, locked, { status, day, units, acknowledged });
  });
}

async function outcomeOf(
  { order_id }: Changes['orders'][number],
  change: () => Promise<OrderRow>,
  { texts, log }: ActorContext,
): Promise<StatusOutcome> {
  try {
    return { order_id, order: await change(), failed: null };
  } catch (failure) {
    // An unexpected error is logged; its order is answered with a server error, and the others go on.
    if (!(failure instanceof AppError))
      log.error({ err: failure, order_id }, 'an order could not be updated');
    const refusal = failure instanceof AppError ? failure : new AppError('server.failed');
    return { order_id, order: null, ...wordsOf(refusal, texts) };
  }
}

/** Why an order was not changed, and the warnings to be acknowledged. */
function wordsOf({ reason, params, problems }: AppError, texts: Texts) {
  if (reason !== 'notices.not-acknowledged') return { failed: sentenceOf(texts, reason, params) };
  const warnings = problems.map((problem) => EntryWarning.parse(problem.reason));
  return { failed: problems.map((each) => sentenceOf(texts, each.reason, each.params)).join(' '), warnings };
}

const onlyOnce = (orders: Changes['orders']) => [
  ...new Map(orders.map((order) => [order.order_id, order])).values(),
];
