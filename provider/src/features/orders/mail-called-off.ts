import type { OrderUnit } from '@clearunit/shared/api/shapes';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';
import { describeVisit } from './describe-visit';
import { writeConfirmation } from './mail-confirmation';
import { orderUnits } from './queries-detail';
import { noteCalendarPlaces } from './queries-sent';
import {
  type CalendarPlaces,
  calledOffCalendar,
  type PlannedOrder,
  placeVisits,
  visitsOf,
} from './visit-calendar';

/**
 * Tells the contacts, who were told of an order's visits, that units are taken out of it: what is still to come, or that nobody
 * comes any more; their calendars follow. Written in the transaction of the change, after it.
 * @param before the order and its units as they were, and which of them are gone
 */
export async function mailCalledOff(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  before: {
    order: PlannedOrder & { calendarPlaces: CalendarPlaces };
    units: readonly OrderUnit[];
    gone: readonly OrderUnit[];
  },
): Promise<void> {
  const { order, units, gone } = before;
  const calledOff = gone.filter((unit) => unit.order_status === 'scheduled');
  if (!building.confirmationEmail || order.calendarPlaces.length === 0 || calledOff.length === 0) return;
  const left = visitsOf(await orderUnits(run, building.id, order.id));
  if (left.some(({ isOpen }) => isOpen)) {
    await writeConfirmation(run, context, building, order.id);
    return;
  }
  const texts = mailTexts(building);
  const { t } = texts;
  const names = { number: order.orderNumber, building: building.name, address: building.address };
  const open = visitsOf(units).filter(({ isOpen }) => isOpen);
  const places = { told: order.calendarPlaces, left: placeVisits(left, order.calendarPlaces) };
  await noteCalendarPlaces(run, building.id, order.id, places.left);
  // One change further than what the contacts were told of.
  const changed = { ...order, version: order.version + 1 };
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
        ...calledOff.map((unit) => describeVisit(texts, building, unit)),
        '',
        t('mail.calendar.calledOff'),
        '',
        t('mail.closing'),
      ].join('\n'),
      attachments: [calledOffCalendar(changed, open, places, { building, texts, context })],
    },
  );
}
