import { draftForm } from '@clearunit/shared/api/routes';
import type { OrderUnit } from '@clearunit/shared/api/shapes';
import { dayIn } from '@clearunit/shared/texts/server';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';
import { describeService } from './describe-visit';
import type { RecommendedOrder } from './mail-recommendation';

/**
 * Tells those to whom a follow-up was recommended that units of it are not needed after all, so that nobody looks for
 * it behind the link of the first mail. Written in the transaction of the change.
 * @param order `gone` are the units that were taken out, `left` is how many are still recommended
 */
export async function mailWithdrawal(
  run: Runner,
  context: Pick<Context, 'sendsMail' | 'now' | 'portalUrl'>,
  building: ReachedBuilding,
  order: RecommendedOrder & { gone: readonly OrderUnit[]; left: number },
): Promise<void> {
  const texts = mailTexts(building);
  const { t } = texts;
  const names = {
    number: order.orderNumber,
    building: building.name,
    address: building.address,
    date: dayIn(texts, order.dueDate),
  };
  const others = [t('mail.withdrawn.others'), context.portalUrl + draftForm(order.id), ''];
  await writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.followUpEmail || building.email,
      subject: t('mail.withdrawn.subject', names),
      text: [
        t('mail.withdrawn.text', names),
        '',
        ...order.gone.map((unit) => describeService(unit, texts)),
        '',
        ...(order.left > 0 ? others : []),
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
