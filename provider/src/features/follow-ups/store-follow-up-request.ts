import type { Queryable } from '../../db/open';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { recordChange } from '../journal';
import { earlierRequest } from '../orders/requests/earlier-request';
import type { ReceivedLine } from '../orders/requests/receive-lines';
import type { Sending, StoredRequest } from '../orders/requests/submit-queries';
import { documentInLog, type SentDocument } from '../po-documents/hold-document';
import { insertFollowUpRequest } from './queries';

/** A technician's request: pending until an admin makes an order of it or rejects it (README no. 9). */
export async function storeFollowUpRequest(
  tx: Queryable,
  run: Runner,
  context: ActorContext,
  request: {
    building: ReachedBuilding;
    sending: Sending;
    purchaseOrderNumber: string;
    document: SentDocument;
    lines: readonly ReceivedLine[];
  },
): Promise<StoredRequest> {
  const { building, sending, lines } = request;
  const id = await insertFollowUpRequest(run, { ...request, technicianId: context.actor.id });
  // Somebody sent the same key at the same moment and was first: this is the answer to both.
  if (id === undefined) return (await earlierRequest(run, building.id, sending)) as StoredRequest;
  await recordChange(tx, context, {
    activity: 'follow-ups.requested',
    targetEntity: 'follow-up request',
    targetId: id,
    buildingId: building.id,
    locationCode: building.locationId,
    description: {
      ...documentInLog(request.document),
      units: lines.map((line) => `${line.unit_number}: ${line.pest}, ${line.treatment}`),
    },
  });
  return { kind: 'followUpRequest', id, order_number: null };
}
