import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { aboutOrder, recordChange } from '../../logs/record-change';
import { type ChosenOrder, reachAndLockOrder } from '../reach-and-lock-order';
import { writeConfirmation } from './confirmation';
import { mailRecommendation } from './follow-up';
import { noteSentAgain } from './queries';

/**
 * Resends the confirmation of an order that is not completed, with its current state (3 §2.8). A second click within a
 * minute does nothing.
 *
 * @returns the order's number, and whether a mail was written
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', 'orders.step-not-allowed' for a
 * draft or a done order, 'orders.confirmation-off' when the client wants no confirmations, 'orders.no-recipient'; the
 * last four are 409
 */
export function resendConfirmation(
  chosen: ChosenOrder,
  context: ActorContext,
): Promise<{ order: number; isWritten: boolean }> {
  return inTransaction(context.pool, async (client) => {
    const { building, order } = await reachAndLockOrder(client, context, chosen, 'order.resend');
    if (!hasOrderStep(order.status, 'resendConfirmation')) throw new AppError('orders.step-not-allowed');
    const params = { order: order.orderNumber, building: building.name };
    if (!building.confirmationEmail) throw new AppError('orders.confirmation-off', { params });
    if (wasSentJustNow(order, context.now)) return { order: order.orderNumber, isWritten: false };
    const to = await writeConfirmation(client, context, building, order.id);
    if (!to) throw new AppError('orders.no-recipient', { params });
    await noteSentAgain(client, building.id, order.id, context.now);
    await recordChange(client, context, {
      activity: 'orders.confirmation-resent',
      ...aboutOrder(order, building),
      description: { order_number: order.orderNumber, status: order.status, to },
    });
    return { order: order.orderNumber, isWritten: true };
  });
}

/** Within this time, in milliseconds, a second click on Resend does nothing. */
const sameAsBefore = 60_000;

/** Whether an order's mail was resent a moment ago, so that a double click or a retry writes it once. */
const wasSentJustNow = (order: { confirmationSentAt: Date | null }, now: Date): boolean =>
  order.confirmationSentAt !== null &&
  Math.abs(now.getTime() - order.confirmationSentAt.getTime()) < sameAsBefore;

/**
 * Resends the mail about a recommended follow-up (3 §2.8, specification README no. 8). A second click within a minute
 * does nothing.
 *
 * @returns the draft's number, and whether a mail was written
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile',
 * 'orders.followup-already-submitted' when it is no longer a draft, 'orders.step-not-allowed' for another kind of
 * draft, 'orders.no-recipient'; the last four are 409
 */
export function resendFollowUp(
  chosen: ChosenOrder,
  context: ActorContext,
): Promise<{ order: number; isWritten: boolean }> {
  return inTransaction(context.pool, async (client) => {
    const { building, order } = await reachAndLockOrder(client, context, chosen, 'order.resend');
    if (order.origin !== 'recommended') throw new AppError('orders.step-not-allowed');
    if (!hasOrderStep(order.status, 'resendFollowUp'))
      throw new AppError('orders.followup-already-submitted');
    if (wasSentJustNow(order, context.now)) return { order: order.orderNumber, isWritten: false };
    const to = await mailRecommendation(client, context, building, order);
    if (!to) {
      throw new AppError('orders.no-recipient', {
        params: { order: order.orderNumber, building: building.name },
      });
    }
    await noteSentAgain(client, building.id, order.id, context.now);
    await recordChange(client, context, {
      activity: 'orders.follow-up-resent',
      ...aboutOrder(order, building),
      description: { order_number: order.orderNumber, to },
    });
    return { order: order.orderNumber, isWritten: true };
  });
}
