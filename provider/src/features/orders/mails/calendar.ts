import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { momentOf } from '@clearunit/shared/domain/dates';
import { type Hours, hoursOf } from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import type { WrittenTexts } from '@clearunit/shared/texts/server';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import type { Attachment } from '../../mail/attachment';
import { type CalendarEvent, calendarFile, calendarType } from '../../mail/calendar-file';
import { describeService } from './describe-visit';

/** A visit of an order: morning or afternoon of one day. */
export interface Visit {
  day: string;
  window: TimeWindow;
  units: OrderUnit[];
  /** Whether the visit is still planned. */
  isOpen: boolean;
}

/** The visits in the contacts' calendars: `nameOf` each visit at its index; '' where one was called off. */
export type CalendarPlaces = readonly string[];

/** An order in a calendar file. */
export interface PlannedOrder {
  id: string;
  orderNumber: number;
  /** Counts up with each change. */
  version: number;
}

export interface CalendarAbout {
  building: ReachedBuilding;
  texts: WrittenTexts;
  context: Pick<Context, 'now' | 'timeZone' | 'portalUrl'>;
  /** The announced hours by line id. */
  announced?: ReadonlyMap<string, { hours: Hours }>;
}

/** The visits of an order by day, mornings first. */
export function visitsOf(units: readonly OrderUnit[]): Visit[] {
  const visits = new Map<string, Visit>();
  for (const unit of units) {
    const { schedule_date: day, time_window: window } = unit;
    if (!day || !window) continue;
    const visit = visits.get(nameOf({ day, window })) ?? { day, window, units: [], isOpen: false };
    visits.set(nameOf(visit), visit);
    visit.units.push(unit);
    visit.isOpen ||= unit.order_status === 'scheduled';
  }
  return [...visits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
}

const nameOf = ({ day, window }: Pick<Visit, 'day' | 'window'>): string => `${day} ${window}`;

/** The day of a named visit. */
export const dayOf = (name: string): string => name.slice(0, 10);

/** The visits in the contacts' calendars, earliest first. */
export const confirmedVisits = (
  places: CalendarPlaces,
): { schedule_date: string; time_window: TimeWindow }[] =>
  places
    .filter((name) => name !== '')
    .sort()
    .map((name) => ({ schedule_date: dayOf(name), time_window: name.slice(11) as TimeWindow }));

/**
 * Gives each planned visit its index: the one it has, else that of a visit called off, else a new one. A past visit
 * keeps its index if it was made on its day.
 * @param confirmed the visits in the contacts' calendars
 */
export function placeVisits(visits: readonly Visit[], confirmed: CalendarPlaces): string[] {
  const stays = (visit: Visit) =>
    visit.isOpen || visit.units.some((unit) => unit.work_date === visit.day) ? [nameOf(visit)] : [];
  const staying = new Set(visits.flatMap(stays));
  const places = confirmed.map((name) => (staying.has(name) ? name : ''));
  for (const visit of visits) {
    const name = nameOf(visit);
    if (!visit.isOpen || places.includes(name)) continue;
    const free = places.indexOf('');
    places[free < 0 ? places.length : free] = name;
  }
  return places;
}

/** Whether a unit was done on a day before the planned one. */
export const isDoneEarlier = ({ schedule_date, work_date }: OrderUnit): boolean =>
  schedule_date !== null && work_date !== null && work_date < schedule_date;

/** Calls off the visits in the contacts' calendars whose units were all done on earlier days. */
export function placesWithoutDone(visits: readonly Visit[], confirmed: CalendarPlaces): string[] {
  const done = visits.filter(({ units }) => units.some(isDoneEarlier)).map(({ day }) => day);
  const staying = visits.filter(({ units }) => !units.every(isDoneEarlier)).map(nameOf);
  // By day, since a unit that is completed by hand may get another window.
  return confirmed.map((name) => (done.includes(dayOf(name)) && !staying.includes(name) ? '' : name));
}

/**
 * The calendar file with the planned visits, in the announced hours or else the building's; visits that no longer take
 * place are called off in it.
 * @param places from `placeVisits`
 */
export function visitCalendar(
  order: PlannedOrder,
  visits: readonly Visit[],
  places: CalendarPlaces,
  about: CalendarAbout,
): Attachment {
  const open = visits.filter(({ isOpen }) => isOpen);
  const [some] = open;
  const events = [
    ...open.map((visit) => eventOf(visit, places.indexOf(nameOf(visit)) + 1, order, about)),
    // A cancelled event needs a time too.
    ...places.flatMap((name, at) =>
      name === '' && some ? [{ ...eventOf(some, at + 1, order, about), isCancelled: true }] : [],
    ),
  ];
  return attachment('PUBLISH', order, events, about);
}

/**
 * The calendar file that removes visits.
 * @param visits the planned ones
 * @param places the visits in the contacts' calendars before and after
 */
export function calledOffCalendar(
  order: PlannedOrder,
  visits: readonly Visit[],
  { before, after }: { before: CalendarPlaces; after: CalendarPlaces },
  about: CalendarAbout,
): Attachment {
  const events = before.flatMap((name, at) => {
    const visit = visits.find((one) => nameOf(one) === name) ?? visits[0];
    if (!visit || name === '' || after[at] !== '') return [];
    return [{ ...eventOf(visit, at + 1, order, about), isCancelled: true }];
  });
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

function eventOf(visit: Visit, place: number, order: PlannedOrder, about: CalendarAbout): CalendarEvent {
  const { day, units } = visit;
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

/** From the first announced hour to the last. */
function hoursOfVisit({ window, units }: Visit, { building, announced }: CalendarAbout): Hours {
  const hours = units.flatMap((unit) => announced?.get(unit.order_unit_id)?.hours ?? []);
  if (hours.length === 0) return hoursOf(window, building);
  return { from: Math.min(...hours.map(({ from }) => from)), to: Math.max(...hours.map(({ to }) => to)) };
}
