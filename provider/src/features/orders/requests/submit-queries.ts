import { noPreference, type OrderStatus, type VisitPreference } from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import type { SentDocument } from '../../po-documents/lock-document';
import { writeSearchText } from '../search-text-queries';
import { lineRow, type OrderOfLines } from './line-row';
import type { ReceivedLine } from './receive-lines';

/** The idempotency key of a form and the hash of its content. */
export interface Sending {
  key: string;
  contentHash: string;
}

/** What a submitted request became. */
export interface StoredRequest {
  kind: 'order' | 'draft' | 'followUpRequest';
  id: string;
  order_number: number | null;
}

/** What a key has made in a building, with the hash of its content; undefined when it is new. */
export async function storedRequest(
  run: Runner,
  buildingId: string,
  key: string,
): Promise<(StoredRequest & { contentHash: string | null }) | undefined> {
  const { rows } = await run.query<StoredRequest & { contentHash: string | null }>(
    `select case status when 'draft' then 'draft' else 'order' end as kind, id, order_number,
       content_hash as "contentHash"
     from orders where building_id = $1 and idempotency_key = $2
     union all
     select 'followUpRequest', id, null, content_hash from follow_up_requests where building_id = $1 and idempotency_key = $2`,
    [buildingId, key],
  );
  return rows[0];
}

interface NewOrder {
  buildingId: string;
  id: string;
  status: OrderStatus;
  origin: 'request' | 'saved' | 'scheduler' | 'recommended' | 'technician';
  purchaseOrderNumber: string;
  /** What is said of the visit's day; any day will do without it. */
  preference?: VisitPreference;
  /** The client's document; undefined keeps a draft's own. */
  document?: SentDocument;
  requestedBy: string | null;
  acceptedBy: string | null;
  /** Null for an order without a form. */
  sending: Sending | null;
  /** The moment of the request, ISO. */
  at: string;
  /** The due day of a recommended follow-up. */
  dueDate?: string;
  /** The result that recommended it. */
  recommendedFrom?: string;
}

type Numbered = { id: string; order_number: number };

/** Stores an order; undefined when its key has made one already. */
export async function insertOrder(run: Runner, order: NewOrder): Promise<Numbered | undefined> {
  const { rows } = await run.query<Numbered>(
    `insert into orders (building_id, id, status, origin, purchase_order_number, requested_by, accepted_by,
       idempotency_key, content_hash, order_date_time, schedule_date, due_date, recommended_from, po_file_id,
       urgency, urgency_reason, preferred_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16)
     on conflict (building_id, idempotency_key) do nothing
     returning id, order_number`,
    [
      order.buildingId,
      order.id,
      order.status,
      order.origin,
      order.purchaseOrderNumber,
      order.requestedBy,
      order.acceptedBy,
      order.sending?.key ?? null,
      order.sending?.contentHash ?? null,
      order.at,
      order.dueDate ?? null,
      order.recommendedFrom ?? null,
      order.document?.id ?? null,
      ...preferenceValues(order.preference),
    ],
  );
  return rows[0];
}

/** The values of the columns `urgency`, `urgency_reason` and `preferred_days`. */
export const preferenceValues = ({
  urgency,
  urgency_reason,
  preferred_days,
}: VisitPreference = noPreference) => [urgency, urgency_reason, JSON.stringify(preferred_days)];

/** Turns a locked draft into the submitted order and deletes its lines. */
export async function replaceDraft(run: Runner, order: NewOrder): Promise<Numbered | undefined> {
  await run.query('delete from order_lines where building_id = $1 and order_id = $2', [
    order.buildingId,
    order.id,
  ]);
  const { rows } = await run.query<Numbered>(
    `update orders set status = $3, purchase_order_number = $4, idempotency_key = $5, content_hash = $6,
       order_date_time = $7, requested_by = coalesce($8, requested_by), accepted_by = coalesce($9, accepted_by),
       po_file_id = case when $10 then $11::uuid else po_file_id end,
       urgency = $12, urgency_reason = $13, preferred_days = $14,
       version = version + 1, updated_at = now()
     where building_id = $1 and id = $2 returning id, order_number`,
    [
      order.buildingId,
      order.id,
      order.status,
      order.purchaseOrderNumber,
      order.sending?.key ?? null,
      order.sending?.contentHash ?? null,
      order.at,
      order.requestedBy,
      order.acceptedBy,
      order.document !== undefined,
      order.document?.id ?? null,
      ...preferenceValues(order.preference),
    ],
  );
  return rows[0];
}

/** Stores the lines of an order; their time-ordered ids keep the given order. */
export async function insertLines(
  run: Runner,
  order: Pick<NewOrder, 'status' | 'dueDate'> & OrderOfLines & { lines: readonly ReceivedLine[] },
): Promise<void> {
  const { building } = order;
  const rows = order.lines.map((line) => ({
    ...lineRow(line, order),
    id: v7(),
    status: order.status,
    schedule_date: order.dueDate ?? null,
  }));
  await run.query('insert into order_lines select * from json_populate_recordset(null::order_lines, $1)', [
    JSON.stringify(rows),
  ]);
  await writeSearchText(run, building.id, [order.id]);
}
