import {
  followUpDue,
  isFollowUpType,
  type OrderStatus,
  type RequestType,
  secondVisitPest,
  secondVisitTreatment,
  statusFromLines,
  type TimeWindow,
} from '../domain/orders';
import type { PestName, TreatmentName } from '../domain/pests';
import { compareNaturally } from '../domain/units';
import type { DemoBranches } from './branches';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import type { Random } from './random';

export type OrderOrigin = 'request' | 'saved' | 'scheduler' | 'recommended' | 'technician';

export interface DemoOrder {
  buildingId: string;
  id: string;
  /** 0 until all buildings' orders are numbered by the time at which they were made. */
  orderNumber: number;
  status: OrderStatus;
  origin: OrderOrigin;
  purchaseOrderNumber: string;
  requestedBy: string | null;
  acceptedBy: string | null;
  orderDateTime: string;
  scheduleDate: string | null;
  workDate: string | null;
  recommendedFrom: string | null;
  batchId: string | null;
  version: number;
  confirmationSentAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DemoOrderLine {
  buildingId: string;
  id: string;
  orderId: string;
  unitId: string | null;
  unitNumber: string;
  pest: PestName;
  treatment: TreatmentName;
  requestType: RequestType;
  secondVisit: boolean;
  priority: number;
  note: string;
  priceCents: number;
  status: OrderStatus;
  scheduleDate: string | null;
  timeWindow: TimeWindow | null;
  workDate: string | null;
  orderNumber: number;
}

/** What somebody wants done in a unit; `unit` is its place in the site's list, null for one typed by hand. */
export interface Wish {
  unit: number | null;
  unitNumber: string;
  pest: PestName;
  treatment: TreatmentName;
  requestType: RequestType;
  note: string;
}

/** An order with its lines while the story goes on; `wishes` stand in the order of `lines`. */
export interface OpenOrder {
  order: DemoOrder;
  lines: DemoOrderLine[];
  units: (number | null)[];
  /** When the scheduler gave it its date; null until then. */
  scheduledAt: string | null;
}

export interface OrderBook {
  all: OpenOrder[];
  /** Opens an order, or a draft, for these wishes; the second bed-bug rule adds its lines (3 §4.3). */
  open(wishes: readonly Wish[], about: OrderStart): OpenOrder;
  /** A draft becomes an order in progress. */
  submit(open: OpenOrder, moment: string): void;
  /** Gives the lines in progress their dates: the visit's, or what their type says counted from it. */
  schedule(open: OpenOrder, visitDay: number, by: string, moment: string): void;
  /** Brings the order's status and dates in line with its lines. */
  settle(open: OpenOrder, moment: string): void;
}

export interface OrderStart {
  day: number;
  origin: OrderOrigin;
  isDraft?: boolean;
  requestedBy: string | null;
  recommendedFrom?: string;
  /** When a recommended follow-up is due, 'YYYY-MM-DD'. */
  due?: string;
}

/** The orders of one site. */
export function createOrderBook(
  { building, customer, units }: Site,
  { priceOf }: DemoBranches,
  calendar: Calendar,
  random: Random,
): OrderBook {
  const all: OpenOrder[] = [];

  function open(wishes: readonly Wish[], about: OrderStart): OpenOrder {
    const moment = calendar.momentAt(about.day, random.between(8 * 60, 18 * 60));
    const status: OrderStatus = about.isDraft ? 'draft' : 'in progress';
    const order: DemoOrder = {
      buildingId: building.id,
      id: random.id(moment),
      orderNumber: 0,
      status,
      origin: about.origin,
      purchaseOrderNumber: '',
      requestedBy: about.requestedBy,
      acceptedBy: null,
      orderDateTime: moment,
      scheduleDate: about.due ?? null,
      workDate: null,
      recommendedFrom: about.recommendedFrom ?? null,
      batchId: null,
      version: 1,
      confirmationSentAt: null,
      createdAt: moment,
      updatedAt: moment,
    };
    const sorted = [...wishes].sort((a, b) => compareNaturally(a.unitNumber, b.unitNumber));
    const written = sorted.map((wish) => ({ wish, secondVisit: false }));
    for (const wish of about.isDraft ? [] : sorted) {
      if (needsSecondVisit(wish)) {
        written.push({ wish: { ...wish, requestType: 'followup' }, secondVisit: true });
      }
    }
    const lines = written.map(
      ({ wish, secondVisit }, at): DemoOrderLine => ({
        buildingId: building.id,
        id: random.id(moment),
        orderId: order.id,
        unitId: wish.unit === null ? null : units[wish.unit]!.id,
        unitNumber: wish.unitNumber,
        pest: wish.pest,
        treatment: wish.treatment,
        requestType: wish.requestType,
        secondVisit,
        priority: at + 1,
        note: wish.note,
        priceCents: priceOf(building.branchId, wish.pest, wish.treatment),
        status,
        scheduleDate: null,
        timeWindow: null,
        workDate: null,
        orderNumber: 0,
      }),
    );
    const opened: OpenOrder = {
      order,
      lines,
      units: written.map(({ wish }) => wish.unit),
      scheduledAt: null,
    };
    if (!about.isDraft) confirm(order, moment);
    all.push(opened);
    return opened;
  }

  function needsSecondVisit({ pest, treatment, requestType }: Wish): boolean {
    return (
      customer.secondBedbug &&
      requestType === 'neworder' &&
      pest === secondVisitPest &&
      treatment === secondVisitTreatment
    );
  }

  function confirm(order: DemoOrder, moment: string): void {
    order.purchaseOrderNumber = ownNumber();
    order.confirmationSentAt = customer.confirmationEmail ? moment : null;
  }

  function ownNumber(): string {
    const type = building.orderNumberType;
    return type === 'none' ? '' : `${type.toUpperCase()}-${random.between(10_000, 99_999)}`;
  }

  return {
    all,
    open,
    submit(opened, moment) {
      const { order, lines } = opened;
      order.status = 'in progress';
      order.scheduleDate = null;
      order.requestedBy = building.id;
      order.orderDateTime = moment;
      order.updatedAt = moment;
      order.version++;
      for (const line of lines) line.status = 'in progress';
      confirm(order, moment);
    },
    schedule(opened, visitDay, by, moment) {
      const visit = calendar.dayAt(visitDay);
      const isAligned = random.chance(0.85) || visitDay < calendar.today;
      for (const [at, line] of opened.lines.entries()) {
        if (line.status !== 'in progress') continue;
        const isLater = opened.order.origin === 'request' && isFollowUpType(line.requestType);
        const due =
          isLater && isFollowUpType(line.requestType) ? followUpDue(line.requestType, visit) : visit;
        line.status = 'scheduled';
        line.scheduleDate = isLater ? calendar.dayAt(calendar.workdayFrom(calendar.numberOf(due))) : due;
        line.timeWindow = isAligned
          ? at < opened.lines.length / 2
            ? 'time_window_1'
            : 'time_window_2'
          : null;
      }
      opened.order.acceptedBy = by;
      opened.scheduledAt = moment;
      opened.order.version++;
      settle(opened, moment);
    },
    settle,
  };
}

function settle({ order, lines }: OpenOrder, moment: string): void {
  order.status = statusFromLines(lines.map((line) => line.status));
  const open = lines.flatMap((line) => (line.status === 'scheduled' ? (line.scheduleDate ?? []) : []));
  const dates = lines.flatMap((line) => line.scheduleDate ?? []);
  order.scheduleDate = open.sort()[0] ?? dates.sort().at(-1) ?? null;
  order.workDate =
    order.status === 'completed'
      ? (lines
          .flatMap((line) => line.workDate ?? [])
          .sort()
          .at(-1) ?? null)
      : null;
  order.updatedAt = moment;
}
