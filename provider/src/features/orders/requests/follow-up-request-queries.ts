import type { VisitPreference } from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import type { ReachedBuilding } from '../../access/queries';
import type { SentDocument } from '../../po-documents/lock-document';
import type { ReceivedLine } from './receive-lines';
import { preferenceValues, type Sending } from './submit-queries';

interface NewFollowUpRequest {
  building: Pick<ReachedBuilding, 'id'>;
  technicianId: string;
  sending: Sending;
  purchaseOrderNumber: string;
  preference: VisitPreference;
  document: SentDocument;
  lines: readonly ReceivedLine[];
}

/** Stores a request with its lines; undefined when its key has made one already. */
export async function insertFollowUpRequest(
  run: Runner,
  request: NewFollowUpRequest,
): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    `insert into follow_up_requests (building_id, id, technician_id, purchase_order_number, idempotency_key,
       content_hash, po_file_id, urgency, urgency_reason, preferred_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (building_id, idempotency_key) do nothing returning id`,
    [
      request.building.id,
      v7(),
      request.technicianId,
      request.purchaseOrderNumber,
      request.sending.key,
      request.sending.contentHash,
      request.document?.id ?? null,
      ...preferenceValues(request.preference),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const lines = request.lines.map((line) => ({
    building_id: request.building.id,
    id: v7(),
    request_id: id,
    unit_id: line.unitId,
    unit_number: line.unit_number,
    pest_id: line.pest_id,
    treatment_id: line.treatment_id,
    request_type: line.followup,
    priority: Math.min(line.priority, 32_767),
    note: line.order_description,
  }));
  await run.query(
    'insert into follow_up_request_lines select * from json_populate_recordset(null::follow_up_request_lines, $1)',
    [JSON.stringify(lines)],
  );
  return id;
}
