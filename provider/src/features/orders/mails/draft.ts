import { draftForm } from '@clearunit/shared/api/routes';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { orderDetail, orderUnits } from '../queries';
import { describeService } from './describe-visit';

/**
 * Mails a scheduler's draft to the building's contacts, with the link to the form that completes it (3 §2.5, §2.7).
 * Written in the transaction that stores the draft.
 */
export async function mailDraft(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<void> {
  const order = await orderDetail(run, building.id, orderId);
  if (!order) return;
  const texts = mailTexts(building);
  const { t } = texts;
  const units = await orderUnits(run, building.id, orderId);
  const lines = units.map((unit) => describeService(unit, texts));
  const names = { number: order.order_number, building: building.name, address: building.address };
  await writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.email,
      subject: t('mail.draft.subject', names),
      text: [
        t('mail.draft.text', names),
        '',
        ...lines,
        '',
        t('mail.draft.link'),
        context.portalUrl + draftForm(orderId, { s_id: building.id }),
        '',
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
