import { recommendedFollowUp } from '../domain/follow-ups';
import type { DemoBranches } from './branches';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import { createContact } from './contact';
import { makeHouseholds } from './households';
import { createInfestations, type Infestations } from './infestations';
import { arrangedVisits, firstOutbreaks } from './occasions';
import { createOrderBook, type OpenOrder, type OrderBook } from './orders';
import type { DemoPeople, DemoUser } from './people';
import type { Random } from './random';
import { type DemoInvoice, type DemoResult, visitCommonRoom, visitUnit } from './results';

/** What happened at one site in all the months. */
export interface SiteHistory {
  site: Site;
  book: OrderBook;
  infestations: Infestations;
  invoices: DemoInvoice[];
  results: DemoResult[];
}

/** Lets a site live day by day until yesterday: pests spread, people complain, orders are scheduled and done. */
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
  const arranged = arrangedVisits(site, calendar);
  const outbreaks = firstOutbreaks(site, calendar);
  const invoices: DemoInvoice[] = [];
  const results: DemoResult[] = [];
  /** By day: orders to be scheduled, and drafts to be completed by the contact. */
  const toSchedule: { on: number; visitOn?: number; open: OpenOrder }[] = [];
  const toComplete: { on: number; open: OpenOrder; due: number }[] = [];
  const inCareFrom = calendar.numberOf(site.building.createdAt.slice(0, 10)) + 3;

  for (let day = 0; day < calendar.today; day++) {
    for (const { unit, pest, severity } of outbreaks.get(day) ?? []) infestations.start(unit, pest, severity);
    infestations.passDay(day);
    if (day < inCareFrom) continue;
    visitWhatIsPlanned(day);
    completeDrafts(day);
    order(day);
    scheduleOrders(day);
  }
  return { site, book, infestations, invoices, results };

  function order(day: number): void {
    contact.listen(day);
    const arrangement = arranged.get(day);
    const wishes = contact.ordersOn(day, arrangement !== undefined);
    if (wishes.length === 0) return;
    const open = book.open(wishes, { day, origin: 'request', requestedBy: site.building.id });
    contact.noteOpen(open);
    const visitOn = arrangement?.visitOn;
    const on = arrangement ? (visitOn === undefined ? calendar.today : day + 1) : day + random.between(1, 3);
    toSchedule.push({ on, visitOn, open });
  }

  function scheduleOrders(day: number): void {
    for (const entry of takeDue(toSchedule, day)) {
      const lead = entry.open.lines.some((line) => line.requestType === 'followup_immediately') ? 1 : 2;
      const soonest = calendar.workdayFrom(day + random.between(lead, lead + 4));
      const moment = calendar.momentAt(day, random.between(18 * 60 + 1, 19 * 60));
      const scheduler = onDuty(site.scheduler ?? people.schedulers[1]!, people.schedulers, moment);
      book.schedule(entry.open, Math.max(entry.visitOn ?? soonest, day + 1), scheduler.id, moment);
    }
  }

  function completeDrafts(day: number): void {
    for (const { open, due } of takeDue(toComplete, day)) {
      for (const line of open.lines) {
        const wanted = contact.treatmentFor(line);
        line.treatment = wanted;
        line.priceCents = branches.priceOf(site.building.branchId, line.pest, wanted);
      }
      book.submit(open, calendar.momentAt(day, random.between(9 * 60, 16 * 60)));
      const visitOn = calendar.workdayFrom(Math.max(due, day + 4));
      toSchedule.push({ on: day + random.between(1, 2), visitOn, open });
    }
  }

  function visitWhatIsPlanned(day: number): void {
    const date = calendar.dayAt(day);
    for (const open of book.all) {
      if (open.order.status !== 'scheduled') continue;
      const planned = open.lines.flatMap((line, at) =>
        line.status === 'scheduled' && line.scheduleDate === date ? [at] : [],
      );
      if (planned.length > 0) visit(open, planned, day);
    }
  }

  function visit(open: OpenOrder, planned: number[], day: number): void {
    const moment = calendar.momentAt(day, random.between(12 * 60, 17 * 60));
    const technician = onDuty(usualTechnician(site, people), people.technicians, moment);
    const invoice: DemoInvoice = {
      buildingId: site.building.id,
      id: random.id(moment),
      number: 0,
      orderId: open.order.id,
      technicianId: technician.id,
      technicianName: `${technician.firstName} ${technician.lastName}`,
      workDate: calendar.dayAt(day),
      createdAt: moment,
    };
    const done = withoutUnfinished(open, planned, day);
    if (done.length === 0) return;
    invoices.push(invoice);
    const visited = done.map((at) => record(open, at, invoice, moment));
    book.settle(open, moment);
    recommend(open, done, visited, day);
  }

  function record(open: OpenOrder, at: number, invoice: DemoInvoice, moment: string): DemoResult {
    const line = open.lines[at]!;
    const unit = open.units[at] ?? null;
    const found =
      unit === null
        ? visitCommonRoom(line, random)
        : visitUnit(line, unit, households[unit]!, infestations, random);
    line.status = 'completed';
    line.workDate = invoice.workDate;
    contact.noteDone(line, unit, found);
    const result = {
      buildingId: site.building.id,
      id: random.id(moment),
      invoiceId: invoice.id,
      orderLineId: line.id,
      unitId: line.unitId,
      unitNumber: line.unitNumber,
      workDate: invoice.workDate,
      ...found,
    };
    results.push(result);
    return result;
  }

  /** Now and then the day is too short: the last units come a workday later, the latest of them are overdue. */
  function withoutUnfinished(open: OpenOrder, planned: number[], day: number): number[] {
    if (planned.length < 6 || !random.chance(0.07)) return planned;
    const left = planned.slice(-random.between(1, 3));
    const next = calendar.dayAt(calendar.workdayFrom(day + 1));
    for (const at of left) {
      if (day < calendar.today - 8) open.lines[at]!.scheduleDate = next;
    }
    return planned.filter((at) => !left.includes(at));
  }

  /** The follow-ups that the results recommend, one draft for all units that are due on the same day (README no. 8). */
  function recommend(open: OpenOrder, done: number[], visited: DemoResult[], day: number): void {
    const drafts = new Map<
      string,
      { at: number; result: DemoResult; type: 'followup' | 'followup_month' }[]
    >();
    for (const [place, at] of done.entries()) {
      const line = open.lines[at]!;
      const result = visited[place]!;
      const follow = recommendedFollowUp(
        { unit_number: line.unitNumber, followup: line.requestType },
        {
          pest_id: null,
          pest: result.pest,
          treatment_id: null,
          treatment: result.treatment,
          work_date: result.workDate,
          comment: result.comment,
        },
      );
      if (!follow || contact.hasOpen(open.units[at] ?? null, result.pest)) continue;
      const same = drafts.get(follow.due) ?? [];
      drafts.set(follow.due, [...same, { at, result, type: follow.followup }]);
    }
    for (const [due, followUps] of drafts) {
      const wishes = followUps.map(({ at, result, type }) => ({
        unit: open.units[at] ?? null,
        unitNumber: result.unitNumber,
        pest: result.pest,
        treatment: result.treatment,
        requestType: type,
        note: '',
      }));
      const draft = book.open(wishes, {
        day,
        origin: 'recommended',
        isDraft: true,
        requestedBy: site.building.id,
        recommendedFrom: followUps[0]!.result.id,
        due,
      });
      contact.noteOpen(draft);
      const patience = random.chance(0.25) ? random.between(12, 30) : random.between(1, 8);
      toComplete.push({ on: day + patience, open: draft, due: calendar.numberOf(due) });
    }
  }
}

/** Takes out what is due on a day. */
function takeDue<Entry extends { on: number }>(entries: Entry[], day: number): Entry[] {
  const due = entries.filter((entry) => entry.on <= day);
  for (const entry of due) entries.splice(entries.indexOf(entry), 1);
  return due;
}

function usualTechnician({ plan, isShowpiece }: Site, { technicians }: DemoPeople): DemoUser {
  if (isShowpiece || plan.scheduler === 0) return technicians[0]!;
  return technicians[{ Toronto: 1, Montréal: 2, Ottawa: 3 }[plan.city]]!;
}

/** Who does it: the one who usually does, or whoever was there already at that time. */
const onDuty = (usual: DemoUser, all: readonly DemoUser[], moment: string): DemoUser =>
  usual.createdAt <= moment ? usual : (all.find((other) => other.createdAt <= moment) ?? all[0]!);
