import { AppError } from '@clearunit/shared/domain/errors';
import { mayDecide } from '@clearunit/shared/domain/follow-ups';
import { preferenceToStore } from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { reachAndLockBuilding } from '../access/reach-building';
import { aboutOrder, recordChange } from '../logs/record-change';
import { mailConfirmation } from '../orders/mails/confirmation';
import { mailNewRequest } from '../orders/mails/new-request';
import { preferenceInLog } from '../orders/requests/preference-in-log';
import { insertLines, insertOrder } from '../orders/requests/submit-queries';
import { priceList } from '../prices/price-list';
import { decideRequest, type LockedRequest, lockFollowUpRequest, requestedLines } from './decide-queries';

/**
 * Accepts a technician's request, which becomes an order in progress at today's prices, or rejects it (3 §4.4,
 * specification README no. 9). Of two admins at once the first decides.
 * @returns the id of the order that was made; null after a rejection
 * @throws AppError 'follow-ups.already-decided', 'records.not-found', or 'units.retired' (409) where one that was retired
 * since would be ordered for
 */
export function decideFollowUpRequest(
  id: string,
  isAccepted: boolean,
  context: ActorContext,
): Promise<string | null> {
  return inTransaction(context.pool, async (client) => {
    const request = await lockFollowUpRequest(client, id);
    if (!request) throw new AppError('records.not-found');
    if (!mayDecide(request.status)) throw new AppError('follow-ups.already-decided');
    const building = await reachAndLockBuilding(
      context,
      'followUpRequest.decide',
      request.buildingId,
      client,
    );
    const order = isAccepted ? await orderOf(client, request, building, context) : null;
    const status = isAccepted ? 'accepted' : 'rejected';
    const { actor, now } = context;
    const decided = { ...request, status, by: actor.id, at: now.toISOString() } as const;
    await decideRequest(client, { ...decided, orderId: order?.id ?? null });
    await recordChange(client, context, {
      activity: `follow-ups.${status}`,
      targetEntity: 'follow-up request',
      targetId: id,
      buildingId: building.id,
      locationCode: building.locationId,
      description: {
        status: { before: request.status, after: status },
        ...(order && { order_number: order.order_number }),
      },
    });
    return order?.id ?? null;
  });
}

async function orderOf(
  client: Runner,
  request: LockedRequest,
  building: ReachedBuilding,
  context: ActorContext,
) {
  const asked = await requestedLines(client, request);
  const retired = asked.find(({ isRetired }) => isRetired);
  if (retired) throw new AppError('units.retired', { params: { unit: retired.unit_number } });
  const priceOf = await priceList(client, building.id, asked);
  const lines = asked.map((line) => ({ ...line, price: priceOf(line), isSecondVisit: false }));
  const order = {
    buildingId: building.id,
    id: v7(),
    status: 'in progress',
    origin: 'technician',
    purchaseOrderNumber: request.purchaseOrderNumber,
    preference: preferenceToStore(request),
    document: request.documentId === null ? null : { id: request.documentId, name: '' },
    requestedBy: request.technicianId,
    acceptedBy: context.actor.id,
    sending: null,
    at: context.now.toISOString(),
  } as const;
  const kept = (await insertOrder(client, order))!;
  await insertLines(client, { ...order, ...kept, building, lines });
  await recordChange(client, context, {
    activity: 'orders.submitted',
    ...aboutOrder(kept, building),
    description: {
      order_number: kept.order_number,
      purchase_order_number: request.purchaseOrderNumber,
      ...preferenceInLog(order.preference),
      units: lines.map((line) => `${line.unit_number}: ${line.pest}, ${line.treatment}`),
    },
  });
  await mailConfirmation(client, context, building, kept.id);
  await mailNewRequest(client, context, building, kept.id);
  return kept;
}
