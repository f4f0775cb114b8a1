import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { orderUnits } from '../queries';
import {
  type CalendarPlaces,
  calledOffCalendar,
  dayOf,
  isDoneEarlier,
  type PlannedOrder,
  placesWithoutDone,
  visitsOf,
} from './calendar';
import { describeService } from './describe-visit';
import { noteCalendarPlaces } from './queries';
import { writeCalledOff } from './write-called-off';

/**
 * Takes the confirmed visits of an order whose units were all done on earlier days out of the contacts' calendars, and
 * mails those that were still to come. Written in the transaction of the change, after it.
 */
export async function mailDoneEarlier(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  order: PlannedOrder & { calendarPlaces: CalendarPlaces },
): Promise<void> {
  const before = order.calendarPlaces;
  if (before.length === 0) return;
  const units = await orderUnits(run, building.id, order.id);
  const visits = visitsOf(units);
  const after = placesWithoutDone(visits, before);
  const days = before.flatMap((name, at) => (name === after[at] ? [] : [dayOf(name)]));
  if (days.length === 0) return;
  await noteCalendarPlaces(run, building.id, order.id, after);
  const toCome = units.filter(
    (unit) => isDoneEarlier(unit) && days.some((day) => day === unit.schedule_date && day >= context.today),
  );
  if (!building.confirmationEmail || toCome.length === 0) return;
  await writeCalledOff(run, context, building, {
    why: 'doneEarlier',
    order,
    visits: (texts) => toCome.map((unit) => describeDone(texts, unit)),
    calendar: (texts) => [calledOffCalendar(order, visits, { before, after }, { building, texts, context })],
  });
}

const describeDone = (texts: WrittenTexts, unit: OrderUnit): string =>
  texts.t('mail.doneEarlier.unit', {
    service: describeService(unit, texts),
    planned: dayIn(texts, unit.schedule_date),
    worked: dayIn(texts, unit.work_date),
  });
