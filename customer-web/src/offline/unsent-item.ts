import { Id, SubmittedOrder, SubmittedVisit } from '@clearunit/shared/api/shapes';
import * as z from 'zod/mini';

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

/** What was found in units of a visit; the visit itself lies with the visits' entries. */
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
  /** The form as it was filled in, to be mended. */
  draft: z.unknown(),
  /** Why the portal did not take it, in words for the reader; it is not sent again as it is. */
  refusal: z.optional(z.string()),
});
export type UnsentRequest = z.infer<typeof UnsentRequest>;

/** Something that a technician did and the portal has not confirmed. */
export const UnsentItem = z.union([UnsentResults, UnsentRequest]);
export type UnsentItem = z.infer<typeof UnsentItem>;

/** Whether the portal has answered that it does not take it. */
export const isRefused = (item: UnsentItem): boolean => item.kind === 'request' && item.refusal !== undefined;
