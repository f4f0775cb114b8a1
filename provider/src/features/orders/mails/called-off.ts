import type { OrderUnit } from '@clearunit/shared/api/order-records';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import type { Attachment } from '../../mail/attachment';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { orderUnits } from '../queries';
import { type CalendarPlaces, calledOffCalendar, type PlannedOrder, placeVisits, visitsOf } from './calendar';
import { writeConfirmation } from './confirmation';
import { describeVisit } from './describe-visit';
import { noteCalendarPlaces } from './queries';

/**
 * Tells the contacts, who were told of an order's visits, that units are taken out of it: what is still to come, or that nobody
 * comes any more; their calendars follow. An order that a scheduler takes back as a whole is told of in any case. Written in the transaction of the change, after it.
 * @param before the order and its units as they were, and which of them are gone
 */
export async function mailCalledOff(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  before: {
    order: PlannedOrder & { calendarPlaces: CalendarPlaces; status: OrderStatus };
    units: readonly OrderUnit[];
    gone: readonly OrderUnit[];
  },
): Promise<void> {
  const { order, units, gone } = before;
  if (!building.confirmationEmail || order.status === 'draft') return;
  const isTold = order.calendarPlaces.length > 0;
  const calledOff = gone.filter((unit) => unit.order_status === 'scheduled');
  if (!isTold || calledOff.length === 0) {
    // A scheduler who takes a whole order back, of which no day was told yet; a contact knows of the own doing.
    const isOwn = context.actor.role === 'customer';
    if (gone.length === units.length && !isOwn) await writeCalledOff(run, context, building, order, gone, []);
    return;
  }
  const left = visitsOf(await orderUnits(run, building.id, order.id));
  if (left.some(({ isOpen }) => isOpen)) {
    await writeConfirmation(run, context, building, order.id);
    return;
  }
  const open = visitsOf(units).filter(({ isOpen }) => isOpen);
  const places = { told: order.calendarPlaces, left: placeVisits(left, order.calendarPlaces) };
  await noteCalendarPlaces(run, building.id, order.id, places.left);
  // One change further than what the contacts were told of.
  const changed = { ...order, version: order.version + 1 };
  const calendar = calledOffCalendar(changed, open, places, {
    building,
    texts: mailTexts(building),
    context,
  });
  await writeCalledOff(run, context, building, order, calledOff, [calendar]);
}

async function writeCalledOff(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  order: PlannedOrder,
  units: readonly OrderUnit[],
  calendar: Attachment[],
): Promise<void> {
  const texts = mailTexts(building);
  const { t } = texts;
  const names = { number: order.orderNumber, building: building.name, address: building.address };
  await writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.email,
      subject: t('mail.calledOff.subject', names),
      text: [
        t('mail.calledOff.text', names),
        '',
        ...units.map((unit) => describeVisit(texts, building, unit)),
        '',
        ...(calendar.length > 0 ? [t('mail.calendar.calledOff'), ''] : []),
        t('mail.closing'),
      ].join('\n'),
      attachments: calendar,
    },
  );
}
