import { draftForm } from '@clearunit/shared/api/routes';
import { dayIn } from '@clearunit/shared/texts/server';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';
import { describeService } from './describe-visit';
import { orderUnits } from './queries-detail';

/** A recommended follow-up, as its mail tells it. */
export interface RecommendedOrder {
  id: string;
  orderNumber: number;
  dueDate: string | null;
}

/**
 * Tells those who are to hear of follow-ups, or else the building's contacts, that one is recommended, with the link by
 * which it is completed (README no. 8).
 * @returns whom it went to; '' when there is nobody, and then nothing is written
 */
export async function mailRecommendation(
  run: Runner,
  context: Pick<Context, 'sendsMail' | 'now' | 'portalUrl'>,
  building: ReachedBuilding,
  order: RecommendedOrder,
): Promise<string> {
  const texts = mailTexts(building);
  const { t } = texts;
  const units = await orderUnits(run, building.id, order.id);
  const names = {
    number: order.orderNumber,
    building: building.name,
    address: building.address,
    date: dayIn(texts, order.dueDate),
  };
  return writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.followUpEmail || building.email,
      subject: t('mail.recommended.subject', names),
      text: [
        t('mail.recommended.text', names),
        '',
        ...units.map((unit) => describeService(unit, texts)),
        '',
        t('mail.recommended.link'),
        context.portalUrl + draftForm(order.id),
        '',
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
