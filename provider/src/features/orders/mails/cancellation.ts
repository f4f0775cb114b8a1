import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { writeMail } from '../../mail/write-mail';
import { describeVisit } from './describe-visit';

/**
 * Tells the building's scheduler that somebody else called off scheduled visits of an order. Written in the transaction of the
 * change.
 */
export async function mailCancellation(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  { number, units }: { number: number; units: readonly OrderUnit[] },
): Promise<void> {
  const isOwn = context.actor.id === building.schedulerId;
  const scheduled = units.filter(({ order_status }) => order_status === 'scheduled');
  if (scheduled.length === 0 || isOwn || !building.schedulerEmail) return;
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
        ...scheduled.map((unit) => describeVisit(texts, building, unit)),
        '',
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
