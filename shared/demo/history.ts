import type { DemoBranches } from './branches';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import { createContact } from './contact';
import { makeHouseholds } from './households';
import { createInfestations, type Infestations } from './infestations';
import { arrangedVisits, firstOutbreaks } from './occasions';
import type { OpenOrder } from './order-records';
import { createOrderBook, type OrderBook } from './orders';
import { type DemoPeople, onDuty } from './people';
import type { Random } from './random';
import { recommendationsOf } from './recommendations';
import type { DemoInvoice, DemoResult } from './results';
import { createVisits, type VisitedOrder } from './visits';

/** What happened at one site in all the months. */
export interface SiteHistory {
  site: Site;
  book: OrderBook;
  infestations: Infestations;
  invoices: DemoInvoice[];
  results: DemoResult[];
}

/** Simulates a site day by day until yesterday: pests spread, people complain, orders are scheduled and done. */
export function liveThrough(
  site: Site,
  people: DemoPeople,
  branches: DemoBranches,
  calendar: Calendar,
  random: Random,
): SiteHistory {
  const households = makeHouseholds(site, random);
  const infestations = createInfestations(site, households, calendar, random);
  const book = createOrderBook(site, branches, calendar, random);
  const contact = createContact(site, infestations, households, calendar, random);
  const visits = createVisits({ site, households, infestations, book, contact, people }, calendar, random);
  const arranged = arrangedVisits(site, calendar);
  const outbreaks = firstOutbreaks(site, calendar);
  /** Orders that the scheduler, and drafts that the contact, takes up on a day. */
  const toSchedule: { on: number; visitOn?: number; open: OpenOrder }[] = [];
  const toComplete: { on: number; due: number; open: OpenOrder }[] = [];
  const inCareFrom = calendar.numberOf(site.building.createdAt.slice(0, 10)) + 3;

  for (let day = 0; day < calendar.today; day++) {
    for (const { unit, pest, severity } of outbreaks.get(day) ?? []) infestations.start(unit, pest, severity);
    infestations.passDay(day);
    if (day < inCareFrom) continue;
    for (const visited of visits.doPlanned(day)) recommend(visited, day);
    completeDrafts(day);
    order(day);
    scheduleOrders(day);
  }
  return { site, book, infestations, invoices: visits.invoices, results: visits.results };

  function order(day: number): void {
    contact.listen(day);
    const arrangement = arranged.get(day);
    const wishes = contact.ordersOn(day, arrangement !== undefined);
    if (wishes.length === 0) return;
    const open = book.open(wishes, { day, origin: 'request', requestedBy: site.building.id });
    contact.noteOpen(open);
    const visitOn = arrangement?.visitOn;
    // An arranged order without a visit is still unscheduled today.
    const on = arrangement ? (visitOn === undefined ? calendar.today : day + 1) : day + random.between(1, 3);
    toSchedule.push({ on, visitOn, open });
  }

  function scheduleOrders(day: number): void {
    for (const { open, visitOn } of takeDue(toSchedule, day)) {
      const lead = open.lines.some((line) => line.requestType === 'followup_immediately') ? 1 : 2;
      const soonest = calendar.workdayFrom(day + random.between(lead, lead + 4));
      const moment = calendar.momentAt(day, random.between(18 * 60 + 1, 19 * 60));
      const scheduler = onDuty(site.scheduler ?? people.schedulers[1]!, people.schedulers, moment);
      book.schedule(open, Math.max(visitOn ?? soonest, day + 1), scheduler.id, moment);
    }
  }

  function recommend(visited: VisitedOrder, day: number): void {
    for (const { due, recommendedFrom, wishes } of recommendationsOf(visited, contact)) {
      const source = { origin: 'recommended', requestedBy: null, recommendedFrom } as const;
      const open = book.open(wishes, { day, isDraft: true, due, ...source });
      contact.noteOpen(open);
      const patience = random.chance(0.25) ? random.between(12, 30) : random.between(1, 8);
      toComplete.push({ on: day + patience, due: calendar.numberOf(due), open });
    }
  }

  function completeDrafts(day: number): void {
    for (const { open, due } of takeDue(toComplete, day)) {
      for (const line of open.lines) {
        line.treatment = contact.treatmentFor(line);
        line.priceCents = branches.priceOf(site.building.branchId, line.pest, line.treatment);
      }
      book.submit(open, calendar.momentAt(day, random.between(9 * 60, 16 * 60)));
      const visitOn = calendar.workdayFrom(Math.max(due, day + 4));
      toSchedule.push({ on: day + random.between(1, 2), visitOn, open });
    }
  }
}

/** Removes and returns what is due on a day. */
function takeDue<Entry extends { on: number }>(entries: Entry[], day: number): Entry[] {
  const due = entries.filter((entry) => entry.on <= day);
  for (const entry of due) entries.splice(entries.indexOf(entry), 1);
  return due;
}
