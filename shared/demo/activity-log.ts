import type { Activity } from '../domain/logs';
import { type Role, roleOfNumber } from '../domain/users';
import type { SiteHistory } from './history';
import type { DemoBatch } from './numbering';
import type { OpenOrder } from './order-records';
import type { DemoPeople, DemoUser } from './people';
import type { DemoPinRequest } from './pin-requests';
import type { DemoResult } from './results';
import type { DemoFollowUpRequest } from './technician-requests';

/** An entry of the activity log (3 §2.19), as the provider writes it. */
export interface DemoLogEntry {
  at: string;
  field: Role | 'system';
  actorId: string | null;
  performedBy: string;
  activity: Activity;
  targetEntity: string;
  targetId: string;
  buildingId: string | null;
  locationCode: string | null;
  description: Record<string, unknown> | Record<string, unknown>[];
}

/** The log of all that happened in the portfolio, the oldest first. */
export function makeActivityLog(given: {
  histories: readonly SiteHistory[];
  people: DemoPeople;
  followUpRequests: readonly DemoFollowUpRequest[];
  pinRequests: readonly DemoPinRequest[];
  batches: readonly DemoBatch[];
}): DemoLogEntry[] {
  const { histories, people } = given;
  const entries: DemoLogEntry[] = [];
  const usersById = new Map(people.users.map((user) => [user.id, user]));
  const sites = new Map(histories.map(({ site }) => [site.building.id, site]));

  const where = (buildingId: string | null) => ({
    buildingId,
    locationCode: (buildingId && sites.get(buildingId)?.building.locationId) || null,
  });
  const by = (user: DemoUser) => ({
    field: roleOfNumber(user.role) ?? ('system' as const),
    actorId: user.id,
    performedBy: `${user.firstName} ${user.lastName}`,
  });
  const nobody = { field: 'system', actorId: null, performedBy: 'system' } as const;

  function writeBuilding({ site, book, invoices, results }: SiteHistory): void {
    const found = new Map<string, DemoResult[]>();
    for (const result of results) {
      const same = found.get(result.invoiceId);
      if (same) same.push(result);
      else found.set(result.invoiceId, [result]);
    }
    const { building, units } = site;
    entries.push({
      ...by(people.admin),
      ...where(building.id),
      at: building.createdAt,
      activity: 'buildings.added',
      targetEntity: 'building',
      targetId: building.id,
      description: { building: building.name, units: units.length },
    });
    for (const open of book.all) writeOrder(site.building.name, open);
    for (const invoice of invoices) {
      entries.push({
        ...by(usersById.get(invoice.technicianId)!),
        ...where(building.id),
        at: invoice.createdAt,
        activity: 'visits.recorded',
        targetEntity: 'visit',
        targetId: building.id,
        description: (found.get(invoice.id) ?? []).map(findingIn),
      });
    }
  }

  function writeOrder(buildingName: string, { order, lines, scheduledAt }: OpenOrder): void {
    const isDraft = order.status === 'draft';
    // Recommended drafts come from the visit, which has its own entry.
    if (isDraft && order.origin === 'recommended') return;
    const accepted = usersById.get(order.acceptedBy ?? '');
    const about = {
      ...where(order.buildingId),
      targetEntity: 'order',
      targetId: order.id,
      description: {
        order_number: order.orderNumber,
        purchase_order_number: order.purchaseOrderNumber,
        units: lines.map((line) => `${line.unitNumber}: ${line.pest}, ${line.treatment}`),
      },
    };
    const contact = { field: 'customer', actorId: order.buildingId, performedBy: buildingName } as const;
    const scheduler = sites.get(order.buildingId)?.scheduler ?? people.schedulers[0]!;
    // A technician's request became an order when an admin accepted it.
    const contactOrScheduler = order.origin === 'scheduler' ? by(scheduler) : contact;
    entries.push({
      ...about,
      ...(order.origin === 'technician' ? by(people.admin) : contactOrScheduler),
      at: order.orderDateTime,
      activity: isDraft ? 'orders.draft-saved' : 'orders.submitted',
    });
    if (accepted && scheduledAt) {
      entries.push({ ...about, ...by(accepted), at: scheduledAt, activity: 'orders.scheduled' });
    }
  }

  for (const history of histories) writeBuilding(history);
  for (const request of given.followUpRequests) {
    const about = { ...where(request.buildingId), targetEntity: 'follow-up request', targetId: request.id };
    const technician = by(usersById.get(request.technicianId)!);
    const description = { requests: request.requestCount };
    entries.push({
      ...about,
      ...technician,
      at: request.createdAt,
      activity: 'follow-ups.requested',
      description,
    });
    if (request.decidedAt && request.status !== 'pending') {
      const activity = `follow-ups.${request.status}` as const;
      entries.push({ ...about, ...by(people.admin), at: request.decidedAt, activity, description });
    }
  }
  for (const { id, status, buildingId, name, updatedAt } of given.pinRequests) {
    if (status === 'pending') continue;
    const about = { targetEntity: 'pin request', targetId: id, description: { name } };
    entries.push({
      ...about,
      ...by(people.admin),
      ...where(buildingId),
      at: updatedAt,
      activity: `pins.${status}`,
    });
  }
  for (const { id, number, openedOn } of given.batches) {
    const about = { targetEntity: 'batch', targetId: id, description: { batch: number } };
    entries.push({ ...about, ...nobody, ...where(null), at: openedOn, activity: 'orders.posted' });
  }
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const findingIn = ({ unitNumber, workDate, activityLevel, outcome, comment }: DemoResult) => ({
  unit: unitNumber,
  date: workDate,
  activity_level: activityLevel,
  outcome,
  comment,
});
