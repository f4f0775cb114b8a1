import { Id } from '@clearunit/shared/api/common';
import { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { SubmittedVisit } from '@clearunit/shared/api/visits';
import * as z from 'zod/mini';
import { type Batch, idsIn, type KeptVisit, type VisitKey } from './visit';

const made = {
  /** The idempotency key, made when the technician acted: however often it is sent, it is stored once. */
  key: z.string(),
  userId: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  building_id: Id,
  building_name: z.string(),
  /** The numbers of the units that it is about. */
  units: z.array(z.string()),
  /** Those of them that are common areas. */
  areas: z.optional(z.array(z.string())),
};

/** Results of units of a visit. */
const UnsentResults = z.object({
  ...made,
  kind: z.literal('results'),
  /** The visit's day. */
  date: z.string(),
  body: SubmittedVisit,
});
export type UnsentResults = z.infer<typeof UnsentResults>;

/** A request for a follow-up or a reschedule. */
const UnsentRequest = z.object({
  ...made,
  kind: z.literal('request'),
  body: SubmittedOrder,
  /** The form's values, to be corrected after a refusal. */
  draft: z.unknown(),
  /** Why the portal refused it; it is not sent again unchanged. */
  refusal: z.optional(z.string()),
});
export type UnsentRequest = z.infer<typeof UnsentRequest>;

/** An item that the portal has not confirmed. */
export const UnsentItem = z.union([UnsentResults, UnsentRequest]);
export type UnsentItem = z.infer<typeof UnsentItem>;

/** Whether the portal refused it. */
export const isRefused = (item: UnsentItem): boolean => item.kind === 'request' && item.refusal !== undefined;

/** How many entries it is: a request, or each result, those of other pests included. */
export const entriesIn = (item: UnsentItem): number =>
  item.kind === 'results' ? item.body.results.length : 1;

/** A batch of a visit's results as it waits to be sent. */
export const resultsItem = (visit: KeptVisit, userId: string, batch: Batch): UnsentResults => ({
  kind: 'results',
  key: batch.key,
  userId,
  madeAt: new Date().toISOString(),
  building_id: visit.building_id,
  building_name: visit.building_name,
  units: idsIn(batch).map((id) => visit.entries[id]?.unit_number ?? ''),
  areas: idsIn(batch).flatMap((id) => {
    const entry = visit.entries[id];
    return entry?.is_common_area === 1 ? [entry.unit_number] : [];
  }),
  date: visit.date,
  body: {
    building_id: visit.building_id,
    work_date: batch.work_date,
    idempotency_key: batch.key,
    results: batch.results,
  },
});

export const visitKeyOf = ({ userId, building_id, date }: UnsentResults): VisitKey => ({
  userId,
  buildingId: building_id,
  date,
});

export const batchIn = ({ key, body }: UnsentResults): Batch => ({
  key,
  work_date: body.work_date,
  results: body.results,
});
