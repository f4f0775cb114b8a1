import { contactIdOf } from '@clearunit/shared/domain/access';
import { preferenceOf } from '@clearunit/shared/domain/orders';
import { writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { writeMail } from '../../mail/write-mail';
import { orderDetail, orderUnits } from '../queries';
import { describePreference } from './describe-preference';
import { describeService } from './describe-visit';

/**
 * Mails the building's scheduler an order that somebody else requested, with the link to schedule it. Written in the
 * transaction that stores the order.
 */
export async function mailNewRequest(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<void> {
  if (!building.schedulerEmail || context.actor.role === 'scheduler') return;
  const order = await orderDetail(run, building.id, orderId);
  if (!order) return;
  const texts = writtenTexts('en-US');
  const { t } = texts;
  const units = await orderUnits(run, building.id, orderId);
  const preference = preferenceOf(order);
  const subject = preference.urgency === 'urgent' ? 'urgentSubject' : 'subject';
  const wanted = describePreference(preference, texts);
  const isNamed = contactIdOf(context.actor) !== undefined;
  const names = { number: order.order_number, building: building.name, address: building.address };
  await writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.schedulerEmail,
      subject: t(`mail.newRequest.${subject}`, names),
      text: [
        t('mail.newRequest.text', names),
        ...(isNamed ? [t('mail.newRequest.by', { who: context.actorName })] : []),
        '',
        ...units.map((unit) =>
          t('mail.newRequest.unit', {
            service: describeService(unit, texts),
            type: t(unit.second_visit === 1 ? 'orders.secondVisit' : `orders.types.${unit.request_type}`),
          }),
        ),
        ...(wanted.length > 0 ? ['', ...wanted] : []),
        '',
        t('mail.newRequest.link'),
        `${context.portalUrl}/schedule-orders/${orderId}`,
        '',
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
