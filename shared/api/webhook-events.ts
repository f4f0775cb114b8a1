import * as z from 'zod/mini';
import { eventTypes } from '../domain/webhooks';
import { DateOnly, Id, Moment } from './common';

/** An event as receivers are sent it (decision 79). */
export const WebhookEvent = z.object({
  id: Id,
  type: z.enum(eventTypes),
  at: Moment,
  building: z.object({ id: Id, name: z.string(), location_id: z.string() }),
  /** As it is after the change. */
  order: z.object({ id: Id, number: z.number(), status: z.string() }),
  day: z.optional(DateOnly),
  units: z.optional(z.number()),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The headers of an event and what they have. */
export const eventHeaders = {
  'X-Clearunit-Event': "The event's id: the same whenever it is sent again. Drop one that you know.",
  'X-Clearunit-Type':
    "The event's type; `test` for an admin's test, whose body has only id, type and moment.",
  'X-Clearunit-Attempt': '1 for the first attempt.',
  'X-Clearunit-Signature':
    't=<seconds since 1970>,v1=<hexadecimal digits>: HMAC-SHA256 with the whole secret (whsec_…) over the digits of t, a dot, and the bytes of the body as they came. Check it before you read anything, compare in constant time, and refuse what is more than five minutes old.',
} as const;
