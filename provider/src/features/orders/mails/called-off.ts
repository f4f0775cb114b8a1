import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { WrittenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import type { Attachment } from '../../mail/attachment';
import { orderUnits } from '../queries';
import { type CalendarPlaces, calledOffCalendar, type PlannedOrder, placeVisits, visitsOf } from './calendar';
import { writeConfirmation } from './confirmation';
import { describeVisit } from './describe-visit';
import { noteCalendarPlaces } from './queries';
import { writeCalledOff } from './write-called-off';

/**
 * Tells the contacts that units were taken out of an order whose visits were confirmed: what is still planned, or that
 * no visit is left; with a calendar file. An order deleted by a scheduler is always reported. Written in the
 * transaction of the change, after it.
 * @param before the order and its units before, and the removed ones
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
  const write = (visits: readonly OrderUnit[], calendar: (texts: WrittenTexts) => readonly Attachment[]) =>
    writeCalledOff(run, context, building, {
      why: 'calledOff',
      order,
      visits: (texts) => visits.map((unit) => describeVisit(texts, building, unit)),
      calendar,
    });
  if (!building.confirmationEmail || order.status === 'draft') return;
  const isTold = order.calendarPlaces.length > 0;
  const calledOff = gone.filter((unit) => unit.order_status === 'scheduled');
  if (!isTold || calledOff.length === 0) {
    // A whole order deleted before a day was confirmed is reported too, unless a contact did it.
    const isOwn = context.actor.role === 'customer';
    if (gone.length === units.length && !isOwn) await write(gone, () => []);
    return;
  }
  const left = visitsOf(await orderUnits(run, building.id, order.id));
  if (left.some(({ isOpen }) => isOpen)) {
    await writeConfirmation(run, context, building, order.id);
    return;
  }
  const open = visitsOf(units).filter(({ isOpen }) => isOpen);
  const places = { before: order.calendarPlaces, after: placeVisits(left, order.calendarPlaces) };
  await noteCalendarPlaces(run, building.id, order.id, places.after);
  // One version further than the last confirmation.
  const changed = { ...order, version: order.version + 1 };
  await write(calledOff, (texts) => [calledOffCalendar(changed, open, places, { building, texts, context })]);
}
