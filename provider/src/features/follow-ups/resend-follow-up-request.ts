import { AppError } from '@clearunit/shared/domain/errors';
import { mayResend } from '@clearunit/shared/domain/follow-ups';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { countRequest, lockFollowUpRequest } from './decide-queries';

/**
 * Repeats a technician's request that no admin has decided yet (3 §4.4).
 * @param seen the count that the technician saw, so that a double click counts once
 * @returns the count now
 * @throws AppError 'access.refused', 'follow-ups.already-decided' or 'records.not-found'
 */
export function resendFollowUpRequest(id: string, seen: number, context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    const request = await lockFollowUpRequest(client, id);
    if (!request) throw new AppError('records.not-found');
    const { buildingId, technicianId, status, requestCount: before } = request;
    const reach = { ownerId: technicianId };
    const building = await reachBuilding(context, 'followUpRequest.resend', buildingId, client, reach);
    if (!mayResend(status)) throw new AppError('follow-ups.already-decided');
    if (before !== seen) return before;
    const after = before + 1;
    await countRequest(client, { id, buildingId, requestCount: after, at: context.now.toISOString() });
    await recordChange(client, context, {
      activity: 'follow-ups.resent',
      targetEntity: 'follow-up request',
      targetId: id,
      buildingId,
      locationCode: building.locationId,
      description: { request_count: { before, after } },
    });
    return after;
  });
}
