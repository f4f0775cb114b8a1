import type { FollowUpRequestStatus } from '@clearunit/shared/domain/follow-ups';
import type { RequestType, VisitPreference } from '@clearunit/shared/domain/orders';
import { isRetiredUnit } from '../../db/kinds';
import type { Runner } from '../../db/runner';

export interface LockedRequest extends VisitPreference {
  id: string;
  buildingId: string;
  technicianId: string;
  status: FollowUpRequestStatus;
  requestCount: number;
  purchaseOrderNumber: string;
  documentId: string | null;
}

/** A request, its row locked until the transaction ends. */
export async function lockFollowUpRequest(run: Runner, id: string): Promise<LockedRequest | undefined> {
  const { rows } = await run.query<LockedRequest>(
    `select id, building_id as "buildingId", technician_id as "technicianId", status,
       request_count as "requestCount", purchase_order_number as "purchaseOrderNumber",
       po_file_id as "documentId", urgency, urgency_reason, preferred_days
     from follow_up_requests where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** A requested unit; `unitId` is null when the unit is gone or was never registered. */
export interface RequestedLine {
  key: string;
  unitId: string | null;
  isRetired: boolean;
  unit_number: string;
  pest_id: string;
  pest: string;
  treatment_id: string;
  treatment: string;
  followup: RequestType;
  priority: number;
  order_description: string;
}

export async function requestedLines(
  run: Runner,
  { buildingId, id }: Pick<LockedRequest, 'buildingId' | 'id'>,
): Promise<RequestedLine[]> {
  const { rows } = await run.query<RequestedLine>(
    `select l.id as key, l.unit_id as "unitId",
       coalesce(${isRetiredUnit('u')}, false) as "isRetired", l.unit_number, l.pest_id, p.name as pest, l.treatment_id,
       m.name as treatment, l.request_type as followup, l.priority, l.note as order_description
     from follow_up_request_lines l
     join pests p on p.id = l.pest_id join treatments m on m.id = l.treatment_id
     left join units u on u.building_id = l.building_id and u.id = l.unit_id
     where l.building_id = $1 and l.request_id = $2 order by l.priority, l.id`,
    [buildingId, id],
  );
  return rows;
}

export async function decideRequest(
  run: Runner,
  decided: {
    id: string;
    buildingId: string;
    status: 'accepted' | 'rejected';
    by: string;
    at: string;
    orderId: string | null;
  },
): Promise<void> {
  await run.query(
    `update follow_up_requests set status = $3, decided_by = $4, decided_at = $5, order_id = $6, updated_at = $5
     where building_id = $1 and id = $2`,
    [decided.buildingId, decided.id, decided.status, decided.by, decided.at, decided.orderId],
  );
}

/** Counts a repeated request. */
export async function countRequest(
  run: Runner,
  request: { id: string; buildingId: string; requestCount: number; at: string },
): Promise<void> {
  await run.query(
    `update follow_up_requests set request_count = $3, updated_at = $4 where building_id = $1 and id = $2`,
    [request.buildingId, request.id, request.requestCount, request.at],
  );
}
