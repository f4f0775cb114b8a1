import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { writeMail } from '../mail/write-mail';
import { orderDetail, orderUnits } from './queries-detail';

/**
 * Tells the building's contacts of a draft that a scheduler sends them, with the way to the form that completes it
 * (3 §2.5, §2.7). Written in the transaction that stores the draft.
 */
export async function mailDraft(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<void> {
  const order = await orderDetail(run, building.id, orderId);
  if (!order) return;
  const { t } = context.texts;
  const units = await orderUnits(run, building.id, orderId);
  const lines = units.map((unit) =>
    t('mail.confirmation.unit', {
      unit: unit.unit_number,
      pest: unit.pest_name,
      treatment: unit.treatment_name,
    }),
  );
  const names = { number: order.order_number, building: building.name, address: building.address };
  const form = `${context.portalUrl}/building-orders/automatic-followup-order-request/${orderId}`;
  await writeMail(run, context, {
    buildingId: building.id,
    to: building.email,
    subject: t('mail.draft.subject', names),
    text: [
      t('mail.draft.text', names),
      '',
      ...lines,
      '',
      t('mail.draft.link'),
      `${form}?s_id=${building.id}`,
      '',
      t('mail.closing'),
    ].join('\n'),
  });
}
