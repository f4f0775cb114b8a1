import type { OrderUnit } from '@clearunit/shared/api/shapes';
import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';
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
