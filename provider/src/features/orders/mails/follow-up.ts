import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { draftForm } from '@clearunit/shared/api/routes';
import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { orderUnits } from '../queries';
import { describeService } from './describe-visit';

export type FollowUpMailContext = Pick<Context, 'sendsMail' | 'now' | 'portalUrl'>;

/** A recommended follow-up in its mails. */
export interface RecommendedOrder {
  id: string;
  orderNumber: number;
  dueDate: string | null;
}

/**
 * Writes a mail about a recommended follow-up to the building's follow-up addresses, or else to its contacts.
 * @param mail which mail, its units, and the lines below them
 * @returns the recipients; '' when there are none, and then nothing is written
 */
function mailFollowUp(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder,
  mail: {
    mail: 'recommended' | 'withdrawn' | 'drafted';
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
      subject: t(`mail.${mail.mail}.subject`, names),
      text: [
        t(`mail.${mail.mail}.text`, names),
        '',
        ...mail.units.map((unit) => describeService(unit, texts)),
        '',
        ...mail.below(t),
        t('mail.closing'),
      ].join('\n'),
    },
  );
}

/**
 * Mails a recommended follow-up with the link that completes it (specification README no. 8).
 * @returns the recipients; '' when there are none, and then nothing is written
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

/** A scheduler's draft that units of a recommended follow-up have come into. */
export interface DraftWithUnits {
  id: string;
  orderNumber: number;
}

/**
 * Mails that units of a recommended follow-up are no longer needed, or are in a draft now. Written in the transaction of the
 * change.
 * @param order `gone` are the removed units, `left` is how many are still recommended, `into` is the draft that has them
 */
export async function mailWithdrawal(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  {
    gone,
    left,
    into,
    ...order
  }: RecommendedOrder & {
    gone: readonly OrderUnit[];
    left: number;
    into?: DraftWithUnits;
  },
): Promise<void> {
  await mailFollowUp(run, context, building, order, {
    mail: into ? 'drafted' : 'withdrawn',
    units: gone,
    below: (t) => [
      ...(into
        ? [
            t('mail.drafted.link', { number: into.orderNumber }),
            context.portalUrl + draftForm(into.id, { s_id: building.id }),
            '',
          ]
        : []),
      ...(left > 0 ? [t('mail.withdrawn.others'), context.portalUrl + draftForm(order.id), ''] : []),
    ],
  });
}
