import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { isClosedDoor } from '@clearunit/shared/domain/results';
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
 * mails which units that were still to come were done now. Written in the transaction of the change, after it.
 * @param lineIds the lines that were done now, also of other orders
 */
export async function mailDoneEarlier(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  order: PlannedOrder & { calendarPlaces: CalendarPlaces },
  lineIds: readonly string[],
): Promise<void> {
  const before = order.calendarPlaces;
  if (before.length === 0) return;
  const units = await orderUnits(run, building.id, order.id);
  const visits = visitsOf(units);
  const after = placesWithoutDone(visits, before);
  const isCalledOff = before.some((name, at) => name !== after[at]);
  if (isCalledOff) await noteCalendarPlaces(run, building.id, order.id, after);
  const done = new Set(lineIds);
  const confirmed = new Set(before.map(dayOf));
  const toCome = units.filter(
    (unit) =>
      done.has(unit.order_unit_id) &&
      isDoneEarlier(unit) &&
      unit.schedule_date !== null &&
      unit.schedule_date >= context.today &&
      confirmed.has(unit.schedule_date),
  );
  if (!building.confirmationEmail || toCome.length === 0) return;
  await writeCalledOff(run, context, building, {
    why: 'doneEarlier',
    order,
    visits: (texts) => toCome.map((unit) => describeDone(texts, unit)),
    calendar: (texts) =>
      isCalledOff ? [calledOffCalendar(order, visits, { before, after }, { building, texts, context })] : [],
  });
}

/** Who could not get in does not call it a visit (4 §1.1). */
function describeDone(texts: WrittenTexts, unit: OrderUnit): string {
  const { t } = texts;
  const names = {
    service: describeService(unit, texts),
    planned: dayIn(texts, unit.schedule_date),
    worked: dayIn(texts, unit.work_date),
  };
  const outcome = unit.found?.outcome;
  return outcome && isClosedDoor(outcome)
    ? t('mail.doneEarlier.closedUnit', { ...names, outcome: t(`history.outcomes.${outcome}`) })
    : t('mail.doneEarlier.unit', names);
}
