import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../journal';
import { aboutOrder } from './about-order';
import { holdOrder, type WantedOrder } from './hold-order';
import { writeConfirmation } from './mail-confirmation';
import { noteSentAgain } from './queries-sent';
import { wasSentJustNow } from './sent-again';

/**
 * Writes the confirmation of an order that is not completed to the contact once more, as the order is now (3 §2.8). A
 * second press within a minute writes nothing.
 *
 * @returns the order's number, and whether a mail was written
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', 'orders.step-not-allowed' for a
 * draft or what is done, 'orders.confirmation-off' when the client wants no confirmations, 'orders.no-recipient'; the
 * last four are 409
 */
export function resendConfirmation(
  wanted: WantedOrder,
  context: ActorContext,
): Promise<{ order: number; isWritten: boolean }> {
  return inTransaction(context.pool, async (tx, client) => {
    const { building, order } = await holdOrder(client, context, wanted, 'order.resend');
    if (!hasOrderStep(order.status, 'resendConfirmation')) throw new AppError('orders.step-not-allowed');
    const told = { order: order.orderNumber, building: building.name };
    if (!building.confirmationEmail) throw new AppError('orders.confirmation-off', { params: told });
    if (wasSentJustNow(order, context.now)) return { order: order.orderNumber, isWritten: false };
    const to = await writeConfirmation(client, context, building, order.id);
    if (!to) throw new AppError('orders.no-recipient', { params: told });
    await noteSentAgain(client, building.id, order.id, context.now);
    await recordChange(tx, context, {
      activity: 'orders.confirmation-resent',
      ...aboutOrder(order, building),
      description: { order_number: order.orderNumber, status: order.status, to },
    });
    return { order: order.orderNumber, isWritten: true };
  });
}
