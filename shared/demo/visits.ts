import type { ClosedDoor } from '../domain/results';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import { closedDoorBecause } from './comments';
import type { Contact } from './contact';
import type { Household } from './households';
import type { Infestations } from './infestations';
import { doorsThatStayClosed, leavesUnitsOver } from './occasions';
import { settleOrder } from './order-progress';
import type { OpenOrder } from './order-records';
import type { OrderBook } from './orders';
import { type DemoPeople, type DemoUser, onDuty } from './people';
import type { Random } from './random';
import { type DemoInvoice, type DemoResult, turnedAway, visitCommonRoom, visitUnit } from './results';

/** A visited order: the indexes of its done lines, with their results. */
export interface VisitedOrder {
  open: OpenOrder;
  done: { at: number; result: DemoResult }[];
}

export interface Visits {
  invoices: DemoInvoice[];
  results: DemoResult[];
  /** Simulates the scheduled visits of a day. */
  doPlanned(day: number): VisitedOrder[];
}

/** The technicians' visits to one site. */
export function createVisits(
  given: {
    site: Site;
    households: readonly Household[];
    infestations: Infestations;
    book: OrderBook;
    contact: Contact;
    people: DemoPeople;
  },
  calendar: Calendar,
  random: Random,
): Visits {
  const { site, households, infestations, book, contact, people } = given;
  const invoices: DemoInvoice[] = [];
  const results: DemoResult[] = [];

  function visit(open: OpenOrder, planned: number[], day: number): VisitedOrder {
    const invoice = newInvoice(open, day);
    invoices.push(invoice);
    const closed = [...doorsThatStayClosed(site, calendar, day)];
    const done = withoutUnfinished(open, planned, day).map((at) => ({
      at,
      result: record(open, at, invoice, closed),
    }));
    settleOrder(open, invoice.createdAt);
    return { open, done };
  }

  function newInvoice(open: OpenOrder, day: number): DemoInvoice {
    const moment = calendar.momentAt(day, random.between(12 * 60, 17 * 60));
    const technician = onDuty(usualTechnician(site, people), people.technicians, moment);
    return {
      buildingId: site.building.id,
      id: random.id(moment),
      number: 0,
      orderId: open.order.id,
      technicianId: technician.id,
      technicianName: `${technician.firstName} ${technician.lastName}`,
      workDate: calendar.dayAt(day),
      createdAt: moment,
    };
  }

  /** @param closed the doors that stay closed, removed when met; severe infestations open them */
  function record(
    { lines, units }: OpenOrder,
    at: number,
    invoice: DemoInvoice,
    closed: ClosedDoor[],
  ): DemoResult {
    const line = lines[at]!;
    const unit = units[at] ?? null;
    const seen =
      unit === null
        ? visitCommonRoom(line, random)
        : visitUnit(line, unit, households[unit]!, infestations, random);
    const staysClosed = unit !== null && seen.activityLevel !== 'High activity' && closed.shift();
    const found = staysClosed ? turnedAway(line, closedDoorBecause(staysClosed)) : seen;
    line.status = 'completed';
    line.workDate = invoice.workDate;
    contact.noteDone(line, unit, found);
    const result = {
      buildingId: site.building.id,
      id: random.id(invoice.createdAt),
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

  /** Sometimes the last units are done a workday later, and the latest of them are overdue. */
  function withoutUnfinished({ lines }: OpenOrder, planned: number[], day: number): number[] {
    const isArranged = leavesUnitsOver(site, calendar, day) && planned.length > 3;
    const isLately = isArranged || day >= calendar.today - 6;
    if (!isArranged && (planned.length < 6 || !random.chance(isLately ? 0.25 : 0.07))) return planned;
    const left = planned.slice(-random.between(1, 3));
    const next = calendar.dayAt(calendar.workdayFrom(day + 1));
    for (const at of isLately ? [] : left) lines[at]!.scheduleDate = next;
    return planned.filter((at) => !left.includes(at));
  }

  return {
    invoices,
    results,
    doPlanned(day) {
      const date = calendar.dayAt(day);
      return book.all.flatMap((open) => {
        if (open.order.status !== 'scheduled') return [];
        const planned = open.lines.flatMap((line, at) =>
          line.status === 'scheduled' && line.scheduleDate === date ? [at] : [],
        );
        return planned.length > 0 ? visit(open, planned, day) : [];
      });
    },
  };
}

function usualTechnician({ plan }: Site, { technicians }: DemoPeople): DemoUser {
  const ofCity = { Toronto: 1, Montréal: 2, Ottawa: 3 }[plan.city];
  return technicians[plan.scheduler === 0 ? 0 : ofCity]!;
}
