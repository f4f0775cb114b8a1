import type { VisitPreference } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { recordChange } from '../../logs/record-change';
import { documentInLog, type SentDocument } from '../../po-documents/lock-document';
import { earlierRequest } from './earlier-request';
import { insertFollowUpRequest } from './follow-up-request-queries';
import { preferenceInLog } from './preference-in-log';
import type { ReceivedLine } from './receive-lines';
import type { Sending, StoredRequest } from './submit-queries';

/** Stores a technician's request, pending until an admin accepts or rejects it (specification README no. 9). */
export async function storeFollowUpRequest(
  run: Runner,
  context: ActorContext,
  request: {
    building: ReachedBuilding;
    sending: Sending;
    purchaseOrderNumber: string;
    preference: VisitPreference;
    document: SentDocument;
    lines: readonly ReceivedLine[];
  },
): Promise<StoredRequest> {
  const { building, sending, lines } = request;
  const id = await insertFollowUpRequest(run, { ...request, technicianId: context.actor.id });
  // A concurrent request with the same key was first; its result answers both.
  if (id === undefined) return (await earlierRequest(run, building.id, sending)) as StoredRequest;
  await recordChange(run, context, {
    activity: 'follow-ups.requested',
    targetEntity: 'follow-up request',
    targetId: id,
    buildingId: building.id,
    locationCode: building.locationId,
    description: {
      ...preferenceInLog(request.preference),
      ...documentInLog(request.document),
      units: lines.map((line) => `${line.unit_number}: ${line.pest}, ${line.treatment}`),
    },
  });
  return { kind: 'followUpRequest', id, order_number: null };
}
