import type { OrderUnit } from '@clearunit/shared/api/order-records';
import { draftForm } from '@clearunit/shared/api/routes';
import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { orderUnits } from '../queries';
import { describeService } from './describe-visit';

/** What a mail about a recommended follow-up is written with. */
export type FollowUpMailContext = Pick<Context, 'sendsMail' | 'now' | 'portalUrl'>;

/** A recommended follow-up, as its mails tell it. */
export interface RecommendedOrder {
  id: string;
  orderNumber: number;
  dueDate: string | null;
}

/**
 * Writes to those who are to hear of follow-ups, or else to the building's contacts, about one that is recommended.
 * @param said which mail it is, the units that it names, and the lines below them
 * @returns whom it went to; '' when there is nobody, and then nothing is written
 */
export function mailFollowUp(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder,
  said: {
    mail: 'recommended' | 'withdrawn';
    units: readonly OrderUnit[];
    below: (t: WrittenTexts['t']) => readonly string[];
  },
): Promise<string> {
  const texts = mailTexts(building);
  const { t } = texts;
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
      subject: t(`mail.${said.mail}.subject`, names),
      text: [
        t(`mail.${said.mail}.text`, names),
        '',
        ...said.units.map((unit) => describeService(unit, texts)),
        '',
        ...said.below(t),
        t('mail.closing'),
      ].join('\n'),
    },
  );
}

/**
 * Tells those who are to hear of follow-ups, or else the building's contacts, that one is recommended, with the link by
 * which it is completed (README no. 8).
 * @returns whom it went to; '' when there is nobody, and then nothing is written
 */
export async function mailRecommendation(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder,
): Promise<string> {
  return mailFollowUp(run, context, building, order, {
    mail: 'recommended',
    units: await orderUnits(run, building.id, order.id),
    below: (t) => [t('mail.recommended.link'), context.portalUrl + draftForm(order.id), ''],
  });
}

/**
 * Tells those to whom a follow-up was recommended that units of it are not needed after all, so that nobody looks for
 * it behind the link of the first mail. Written in the transaction of the change.
 * @param order `gone` are the units that were taken out, `left` is how many are still recommended
 */
export async function mailWithdrawal(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder & { gone: readonly OrderUnit[]; left: number },
): Promise<void> {
  await mailFollowUp(run, context, building, order, {
    mail: 'withdrawn',
    units: order.gone,
    below: (t) =>
      order.left > 0 ? [t('mail.withdrawn.others'), context.portalUrl + draftForm(order.id), ''] : [],
  });
}
