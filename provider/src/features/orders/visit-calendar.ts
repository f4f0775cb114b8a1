import type { OrderUnit } from '@clearunit/shared/api/shapes';
import { momentOf } from '@clearunit/shared/domain/dates';
import { type Hours, hoursOf } from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import type { WrittenTexts } from '@clearunit/shared/texts/server';
import type { Context } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import type { Attachment } from '../mail/attachment';
import { type CalendarEvent, calendarFile, calendarType } from '../mail/calendar-file';
import { describeService } from './describe-visit';

/** One half of one day in which somebody comes for an order. */
export interface PlannedVisit {
  /** Its place among the order's visits, from 1: what calendars know it by. */
  place: number;
  day: string;
  window: TimeWindow;
  units: OrderUnit[];
  /** Whether somebody is still to come. */
  isOpen: boolean;
}

/** An order as a calendar file tells of it. */
export interface PlannedOrder {
  id: string;
  orderNumber: number;
  /** Counts up with each change. */
  version: number;
}

/** What a calendar file is written with. */
export interface CalendarAbout {
  building: ReachedBuilding;
  texts: WrittenTexts;
  context: Pick<Context, 'now' | 'timeZone' | 'portalUrl'>;
  /** What the tenants were told, by the units' lines. */
  announced?: ReadonlyMap<string, { hours: Hours }>;
}

/** The visits of an order by day, the morning's first; those that are over keep their places. */
export function visitsOf(units: readonly OrderUnit[]): PlannedVisit[] {
  const visits = new Map<string, Omit<PlannedVisit, 'place'>>();
  for (const unit of units) {
    const { schedule_date: day, time_window: window } = unit;
    if (!day || !window) continue;
    const visit = visits.get(`${day} ${window}`) ?? { day, window, units: [], isOpen: false };
    visits.set(`${day} ${window}`, visit);
    visit.units.push(unit);
    visit.isOpen ||= unit.order_status === 'scheduled';
  }
  const inOrder = [...visits].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([, visit], at) => ({ ...visit, place: at + 1 }));
}

/**
 * The calendar file with the visits that are still to come, in the hours that the tenants were told, else in the building's own; visits that the contacts were told of and
 * that are no more are called off in it.
 * @param told how many visits they were told of at most
 */
export function visitCalendar(
  order: PlannedOrder,
  visits: readonly PlannedVisit[],
  told: number,
  about: CalendarAbout,
): Attachment {
  const open = visits.filter(({ isOpen }) => isOpen);
  const gone = Array.from({ length: Math.max(0, told - visits.length) }, (_, at) => visits.length + at + 1);
  const [some] = open;
  const events = [
    ...open.map((visit) => eventOf(visit, order, about)),
    // A calendar asks for a time, also of what it is to take out.
    ...gone.flatMap((place) =>
      some ? [{ ...eventOf({ ...some, place }, order, about), isCancelled: true }] : [],
    ),
  ];
  return attachment('PUBLISH', order, events, about);
}

/** The calendar file that takes visits out again. */
export function calledOffCalendar(
  order: PlannedOrder,
  visits: readonly PlannedVisit[],
  about: CalendarAbout,
): Attachment {
  const events = visits.map((visit) => ({ ...eventOf(visit, order, about), isCancelled: true }));
  return attachment('CANCEL', order, events, about);
}

function attachment(
  method: 'PUBLISH' | 'CANCEL',
  order: PlannedOrder,
  events: readonly CalendarEvent[],
  { building, texts, context }: CalendarAbout,
): Attachment {
  const organizer = building.schedulerEmail ? `mailto:${building.schedulerEmail}` : context.portalUrl;
  return {
    name: texts.t('mail.calendar.file', { number: order.orderNumber }),
    contentType: calendarType(method),
    content: calendarFile({ method, organizer, at: context.now, events }),
  };
}

function eventOf(visit: PlannedVisit, order: PlannedOrder, about: CalendarAbout): CalendarEvent {
  const { place, day, units } = visit;
  const { building, texts, context } = about;
  const hours = hoursOfVisit(visit, about);
  const names = { building: building.name, number: order.orderNumber };
  return {
    uid: `${order.id}-${place}@${new URL(context.portalUrl).hostname}`,
    sequence: order.version,
    begins: momentOf(day, hours.from, context.timeZone),
    ends: momentOf(day, hours.to, context.timeZone),
    summary: texts.t('mail.calendar.summary', names),
    description: units.map((unit) => describeService(unit, texts)).join('\n'),
    location: [building.address, building.city].filter(Boolean).join(', '),
    isCancelled: false,
  };
}

/** From the first that its tenants were told to the last. */
function hoursOfVisit({ window, units }: PlannedVisit, { building, announced }: CalendarAbout): Hours {
  const told = units.flatMap((unit) => announced?.get(unit.order_unit_id)?.hours ?? []);
  if (told.length === 0) return hoursOf(window, building);
  return { from: Math.min(...told.map(({ from }) => from)), to: Math.max(...told.map(({ to }) => to)) };
}
