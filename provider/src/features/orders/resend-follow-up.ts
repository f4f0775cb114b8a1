import { showDay } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { hasOrderStep } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../journal';
import { writeMail } from '../mail/write-mail';
import { aboutOrder } from './about-order';
import { type HeldOrder, holdOrder, type WantedOrder } from './hold-order';
import { orderUnits } from './queries-detail';
import { noteSentAgain } from './queries-progress';
import { wasSentJustNow } from './sent-again';

/**
 * Writes to the contact once more that a follow-up is recommended, with the link by which it is completed (3 §2.8,
 * README no. 8). A second press within a minute writes nothing.
 *
 * @returns the draft's number, and whether a mail was written
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile',
 * 'orders.followup-already-submitted' when it is a draft no more, 'orders.step-not-allowed' for another kind of draft,
 * 'orders.no-recipient'; the last four are 409
 */
export function resendFollowUp(
  wanted: WantedOrder,
  context: ActorContext,
): Promise<{ order: number; isWritten: boolean }> {
  return inTransaction(context.pool, async (tx, client) => {
    const held = await holdOrder(client, context, wanted, 'order.resend');
    const { building, order } = held;
    if (order.origin !== 'recommended') throw new AppError('orders.step-not-allowed');
    if (!hasOrderStep(order.status, 'resendFollowUp'))
      throw new AppError('orders.followup-already-submitted');
    if (wasSentJustNow(order, context.now)) return { order: order.orderNumber, isWritten: false };
    const to = await writeRecommendation(client, context, held);
    if (!to) {
      throw new AppError('orders.no-recipient', {
        params: { order: order.orderNumber, building: building.name },
      });
    }
    await noteSentAgain(client, building.id, order.id, context.now);
    await recordChange(tx, context, {
      activity: 'orders.follow-up-resent',
      ...aboutOrder(order, building),
      description: { order_number: order.orderNumber, to },
    });
    return { order: order.orderNumber, isWritten: true };
  });
}

/** The mail to those who are to hear of follow-ups, or else to the building's contacts. Gives whom it went to. */
async function writeRecommendation(
  run: Runner,
  context: ActorContext,
  { building, order }: HeldOrder,
): Promise<string> {
  const { t } = context.texts;
  const units = await orderUnits(run, building.id, order.id);
  const names = {
    number: order.orderNumber,
    building: building.name,
    address: building.address,
    date: showDay(order.dueDate),
  };
  return writeMail(run, context, {
    buildingId: building.id,
    to: building.followUpEmail || building.email,
    subject: t('mail.recommended.subject', names),
    text: [
      t('mail.recommended.text', names),
      '',
      ...units.map((unit) =>
        t('mail.confirmation.unit', {
          unit: unit.unit_number,
          pest: unit.pest_name,
          treatment: unit.treatment_name,
        }),
      ),
      '',
      t('mail.recommended.link'),
      `${context.portalUrl}/building-orders/automatic-followup-order-request/${order.id}`,
      '',
      t('mail.closing'),
    ].join('\n'),
  });
}
