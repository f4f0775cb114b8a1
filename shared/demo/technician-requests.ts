import type { FollowUpRequestStatus } from '../domain/follow-ups';
import type { RequestType } from '../domain/orders';
import type { PestName, TreatmentName } from '../domain/pests';
import { isClosedDoor } from '../domain/results';
import type { Calendar } from './calendar';
import type { SiteHistory } from './history';
import type { OpenOrder } from './order-records';
import type { DemoPeople, DemoUser } from './people';
import type { Random } from './random';
import type { DemoResult } from './results';

/** A technician's request, pending until an admin accepts or rejects it (specification README no. 9). */
export interface DemoFollowUpRequest {
  buildingId: string;
  id: string;
  technicianId: string;
  status: FollowUpRequestStatus;
  purchaseOrderNumber: string;
  requestCount: number;
  decidedBy: string | null;
  decidedAt: string | null;
  orderId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DemoFollowUpRequestLine {
  buildingId: string;
  id: string;
  requestId: string;
  unitId: string | null;
  unitNumber: string;
  pest: PestName;
  treatment: TreatmentName;
  requestType: RequestType;
  priority: number;
  note: string;
}

export interface TechnicianRequests {
  followUpRequests: DemoFollowUpRequest[];
  followUpRequestLines: DemoFollowUpRequestLine[];
}

type RequestedUnit = Pick<
  DemoFollowUpRequestLine,
  'unitId' | 'unitNumber' | 'pest' | 'treatment' | 'requestType'
>;

/**
 * Technicians' requests after their visits. Accepted ones use fitting orders of the last weeks; pending and rejected
 * ones are for units of recent results.
 */
export function makeTechnicianRequests(
  histories: readonly SiteHistory[],
  people: DemoPeople,
  calendar: Calendar,
  random: Random,
): TechnicianRequests {
  const made: TechnicianRequests = { followUpRequests: [], followUpRequestLines: [] };

  function request(
    history: SiteHistory,
    technicianId: string,
    moment: string,
    units: readonly RequestedUnit[],
    decision: Pick<DemoFollowUpRequest, 'status' | 'decidedAt' | 'orderId'>,
  ): void {
    const buildingId = history.site.building.id;
    const id = random.id(moment);
    made.followUpRequests.push({
      buildingId,
      id,
      technicianId,
      purchaseOrderNumber: '',
      requestCount: decision.status === 'pending' && random.chance(0.4) ? 2 : 1,
      decidedBy: decision.decidedAt === null ? null : people.admin.id,
      createdAt: moment,
      updatedAt: decision.decidedAt ?? moment,
      ...decision,
    });
    for (const [at, { unitId, unitNumber, pest, treatment, requestType }] of units.entries()) {
      const line = { unitId, unitNumber, pest, treatment, requestType };
      made.followUpRequestLines.push({
        ...line,
        buildingId,
        id: random.id(moment),
        requestId: id,
        priority: at + 1,
        note: '',
      });
    }
  }

  for (const [at, history] of histories.entries()) {
    const technician = technicianOf(history, people);
    const accepted = at % 3 === 0 ? fittingOrder(history, calendar) : undefined;
    if (accepted) {
      const { order, lines } = accepted;
      Object.assign(order, { origin: 'technician', requestedBy: technician.id, recommendedFrom: null });
      const asked = hoursBefore(order.orderDateTime, random.between(3, 40));
      request(history, technician.id, asked, lines, {
        status: 'accepted',
        decidedAt: order.orderDateTime,
        orderId: order.id,
      });
    }
    const status = at === 0 || at % 6 === 1 ? 'pending' : at % 6 === 4 ? 'rejected' : null;
    const found = status ? recentFindings(history, calendar, random) : [];
    if (status === null || found.length === 0) continue;
    const asked = calendar.momentAt(calendar.today - random.between(2, 6), random.between(12 * 60, 17 * 60));
    const decidedAt = status === 'rejected' ? calendar.momentAt(calendar.today - 1, 10 * 60 + at) : null;
    request(history, technician.id, asked, found, { status, decidedAt, orderId: null });
  }
  return made;
}

/** A recommended follow-up of the last weeks that a technician could have asked for as well. */
function fittingOrder({ book }: SiteHistory, calendar: Calendar): OpenOrder | undefined {
  const since = calendar.momentAt(calendar.today - 50, 0);
  return book.all.find(
    ({ order, lines }) =>
      order.origin === 'recommended' &&
      order.status !== 'draft' &&
      order.createdAt >= since &&
      lines.length <= 5 &&
      lines.every((line) => line.requestType === 'followup' && line.unitId !== null),
  );
}

function recentFindings({ results }: SiteHistory, calendar: Calendar, random: Random): RequestedUnit[] {
  const since = calendar.dayAt(calendar.today - 45);
  const before = calendar.dayAt(calendar.today - 6);
  const isWorthIt = ({ workDate, outcome, activityLevel, unitId }: DemoResult) =>
    workDate >= since &&
    workDate < before &&
    unitId !== null &&
    (isClosedDoor(outcome) || (activityLevel !== null && activityLevel !== 'No activity'));
  return random
    .sample(results.filter(isWorthIt), random.between(1, 3))
    .map((result) => ({ ...result, requestType: isClosedDoor(result.outcome) ? 'reschedule' : 'followup' }));
}

const technicianOf = ({ invoices }: SiteHistory, { technicians }: DemoPeople): DemoUser =>
  technicians.find(({ id }) => id === invoices.at(-1)?.technicianId) ?? technicians[0]!;

const hoursBefore = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) - hours * 3_600_000).toISOString();
