import type { OrderUnit } from '@clearunit/shared/api/shapes';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { writeMail } from '../mail/write-mail';
import { describeVisit } from './describe-visit';

/**
 * Tells the building's scheduler that somebody else has called off a scheduled visit, since somebody is planned to go
 * there. Written in the transaction of the change.
 */
export async function mailCancellation(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  { number, unit }: { number: number; unit: OrderUnit },
): Promise<void> {
  const isOwn = context.actor.id === building.schedulerId;
  if (unit.order_status !== 'scheduled' || isOwn || !building.schedulerEmail) return;
  const { t } = context.texts;
  const names = { number, building: building.name, address: building.address, who: context.actorName };
  await writeMail(run, context, {
    buildingId: building.id,
    to: building.schedulerEmail,
    subject: t('mail.cancelled.subject', names),
    text: [t('mail.cancelled.text', names), '', describeVisit(t, building, unit), '', t('mail.closing')].join(
      '\n',
    ),
  });
}
