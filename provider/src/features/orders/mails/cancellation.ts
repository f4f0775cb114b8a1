import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { writeMail } from '../../mail/write-mail';
import { describeVisit } from './describe-visit';

/**
 * Tells the building's scheduler that somebody else called off a scheduled visit. Written in the transaction of the
 * change.
 */
export async function mailCancellation(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  { number, unit }: { number: number; unit: OrderUnit },
): Promise<void> {
  const isOwn = context.actor.id === building.schedulerId;
  if (unit.order_status !== 'scheduled' || isOwn || !building.schedulerEmail) return;
  const texts = writtenTexts('en-US');
  const { t } = texts;
  const names = { number, building: building.name, address: building.address, who: context.actorName };
  await writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.schedulerEmail,
      subject: t('mail.cancelled.subject', names),
      text: [
        t('mail.cancelled.text', names),
        '',
        describeVisit(texts, building, unit),
        '',
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
