import { isSecondVisit, newLine, withSecondBedBugVisit } from '../domain/orders';
import { sortNaturally } from '../domain/units';
import type { DemoBranches } from './branches';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import { scheduleLines, settleOrder } from './order-progress';
import type { DemoOrder, DemoOrderLine, DemoRequest, OpenOrder, OrderOrigin } from './order-records';
import type { Random } from './random';

export interface OrderStart {
  day: number;
  origin: OrderOrigin;
  isDraft?: boolean;
  requestedBy: string | null;
  recommendedFrom?: string;
  /** When a recommended follow-up is due, 'YYYY-MM-DD'. */
  due?: string;
}

export interface OrderBook {
  all: OpenOrder[];
  /** Opens an order or a draft for these requests; the second bed-bug rule adds its lines (3 §4.3). */
  open(wishes: readonly DemoRequest[], about: OrderStart): OpenOrder;
  /** A draft becomes an order in progress and keeps its due day. */
  submit(open: OpenOrder, moment: string): void;
  /** A scheduler (`by`, an id) gives an order its visit. */
  schedule(open: OpenOrder, visitDay: number, by: string, moment: string): void;
}

/** The orders of one site. */
export function createOrderBook(
  site: Site,
  branches: DemoBranches,
  calendar: Calendar,
  random: Random,
): OrderBook {
  const { building, customer } = site;
  const all: OpenOrder[] = [];

  function confirm(order: DemoOrder, moment: string): void {
    const type = building.orderNumberType;
    const number = `${type.toUpperCase()}-${random.between(10_000, 99_999)}`;
    order.purchaseOrderNumber = type === 'none' ? '' : number;
    order.confirmationSentAt = customer.confirmationEmail ? moment : null;
  }

  return {
    all,
    open(wishes, about) {
      const moment = calendar.momentAt(about.day, random.between(8 * 60, 18 * 60));
      const order = newOrder(building.id, about, moment, random);
      const sorted = sortNaturally(wishes, (request) => request.unitNumber);
      const seconds = customer.secondBedbug && !about.isDraft ? secondVisits(sorted) : [];
      const asked = [...sorted, ...seconds];
      const lines = asked.map((request, at) => {
        const line = newOrderLine(site, branches, order, request, random.id(moment));
        line.secondVisit = at >= sorted.length;
        line.priority = at + 1;
        return line;
      });
      const opened: OpenOrder = { order, lines, units: asked.map(({ unit }) => unit), scheduledAt: null };
      if (!about.isDraft) confirm(order, moment);
      all.push(opened);
      return opened;
    },
    submit({ order, lines }, moment) {
      Object.assign(order, {
        status: 'in progress',
        requestedBy: building.id,
        orderDateTime: moment,
        updatedAt: moment,
        version: order.version + 1,
      } satisfies Partial<DemoOrder>);
      for (const line of lines) line.status = 'in progress';
      confirm(order, moment);
    },
    schedule(opened, visitDay, by, moment) {
      const areWindowsChosen = random.chance(0.85) || visitDay < calendar.today;
      scheduleLines(opened, visitDay, areWindowsChosen, calendar);
      opened.order.acceptedBy = by;
      opened.order.version++;
      opened.scheduledAt = moment;
      settleOrder(opened, moment);
    },
  };
}

/** The requests that the second bed-bug rule adds. */
function secondVisits(wishes: readonly DemoRequest[]): DemoRequest[] {
  const lines = wishes.map(({ unitNumber, pest, treatment, requestType }, at) =>
    newLine(String(at), 'customer', { unit_number: unitNumber, pest, treatment, followup: requestType }),
  );
  return withSecondBedBugVisit(lines)
    .filter(isSecondVisit)
    .map(({ key }) => ({ ...wishes[Number.parseInt(key, 10)]!, requestType: 'followup' }));
}

function newOrder(buildingId: string, about: OrderStart, moment: string, random: Random): DemoOrder {
  return {
    buildingId,
    id: random.id(moment),
    orderNumber: 0,
    status: about.isDraft ? 'draft' : 'in progress',
    origin: about.origin,
    purchaseOrderNumber: '',
    requestedBy: about.requestedBy,
    acceptedBy: null,
    orderDateTime: moment,
    scheduleDate: about.due ?? null,
    workDate: null,
    dueDate: about.due ?? null,
    recommendedFrom: about.recommendedFrom ?? null,
    batchId: null,
    version: 1,
    confirmationSentAt: null,
    createdAt: moment,
    updatedAt: moment,
  };
}

function newOrderLine(
  { building, units }: Site,
  { priceOf }: DemoBranches,
  { id: orderId, status, scheduleDate }: DemoOrder,
  request: DemoRequest,
  id: string,
): DemoOrderLine {
  return {
    buildingId: building.id,
    id,
    orderId,
    unitId: request.unit === null ? null : units[request.unit]!.id,
    unitNumber: request.unitNumber,
    pest: request.pest,
    treatment: request.treatment,
    requestType: request.requestType,
    secondVisit: false,
    priority: 1,
    note: request.note,
    priceCents: priceOf(building.branchId, request.pest, request.treatment),
    status,
    scheduleDate,
    timeWindow: null,
    workDate: null,
    orderNumber: 0,
  };
}
