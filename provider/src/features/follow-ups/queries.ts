import type { FollowUpRequest } from '@clearunit/shared/api/shapes';
import type { PageWish } from '@clearunit/shared/domain/paging';
import { v7 } from 'uuid';
import { isoMoment, type Runner } from '../../db/runner';
import type { ReachedBuilding } from '../access/queries';
import type { Sending } from '../orders/earlier-request';
import type { ReceivedLine } from '../orders/receive-lines';

interface NewFollowUpRequest {
  building: Pick<ReachedBuilding, 'id'>;
  technicianId: string;
  sending: Sending;
  purchaseOrderNumber: string;
  lines: readonly ReceivedLine[];
}

/** Stores a request with its lines; undefined when its key has made one already. */
export async function insertFollowUpRequest(
  run: Runner,
  request: NewFollowUpRequest,
): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    `insert into follow_up_requests (building_id, id, technician_id, purchase_order_number, idempotency_key,
       content_hash)
     values ($1, $2, $3, $4, $5, $6) on conflict (building_id, idempotency_key) do nothing returning id`,
    [
      request.building.id,
      v7(),
      request.technicianId,
      request.purchaseOrderNumber,
      request.sending.key,
      request.sending.contentHash,
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

/** A technician's requests, the latest first; at most three units of each are named (3 §2.11). */
export async function listFollowUpRequests(
  run: Runner,
  technicianId: string,
  page: PageWish,
): Promise<{ data: FollowUpRequest[]; total: number }> {
  const [listed, counted] = await Promise.all([
    run.query<FollowUpRequest>(
      `with page as materialized (
         select * from follow_up_requests where technician_id = $1
         order by created_at desc, id desc limit $2 offset $3)
       select r.id, r.status, r.building_id, b.name as building_name, u.units, u.unit_count,
         trim(t.first_name || ' ' || t.last_name) as tech_name, t.email as tech_email,
         ${isoMoment('r.created_at')} as date, r.request_count
       from page r
       join buildings b on b.id = r.building_id
       join users t on t.id = r.technician_id
       cross join lateral (
         select coalesce(json_agg(json_build_object('unit_number', l.unit_number, 'pest_name', p.name,
             'treatment_name', m.name) order by l.place) filter (where l.place <= 3), '[]') as units,
           count(*)::int as unit_count
         from (select *, row_number() over (order by priority, id) as place from follow_up_request_lines
               where building_id = r.building_id and request_id = r.id) l
         join pests p on p.id = l.pest_id join treatments m on m.id = l.treatment_id) u
       order by r.created_at desc, r.id desc`,
      [technicianId, page.limit, page.offset],
    ),
    run.query<{ total: number }>(
      'select count(*)::int as total from follow_up_requests where technician_id = $1',
      [technicianId],
    ),
  ]);
  return { data: listed.rows, total: counted.rows[0]?.total ?? 0 };
}
