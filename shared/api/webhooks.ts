import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { deliveryStates, eventTypes, pauseReasons, webhookKinds } from '../domain/webhooks';
import { coded, defineCalls } from './call';
import { Id, IdempotencyKey, Moment, Option, PageQuery, SeenVersion, sortedBy } from './common';

/** A receiver of events (4 §18). Its secret is shown once, when it is made or renewed. */
export const WebhookRecord = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookKinds)),
  /** The client whose buildings' events it receives; null for all. */
  customer_id: z.nullable(Id),
  customer_name: z.nullable(z.string()),
  made_by: z.string(),
  created_at: Moment,
  /** When it was changed last; sent back with a change (decision 96). */
  updated_at: Moment,
  paused_at: z.nullable(Moment),
  paused_for: z.nullable(z.enum(pauseReasons)),
  /** Since when no attempt has succeeded. */
  failing_since: z.nullable(Moment),
  last_delivered_at: z.nullable(Moment),
  /** How many deliveries wait, counted up to a thousand. */
  waiting: z.number(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** What came of an attempt. */
export const DeliveryAnswer = z.object({
  delivered: z.boolean(),
  /** The receiver's HTTP status; null without an answer. */
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  /** The first characters of the answer. */
  answer: z.string(),
  /** In milliseconds. */
  duration: z.number(),
});
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>;

/** A delivery in the log. */
export const DeliveryRow = z.object({
  id: Id,
  building_id: Id,
  building: z.string(),
  webhook_id: Id,
  webhook: z.string(),
  type: z.enum(eventTypes),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  created_at: Moment,
  tried_at: z.nullable(Moment),
  /** When it is tried again; null before the first attempt, and when it does not wait. */
  next_attempt_at: z.nullable(Moment),
  /** Of the last attempt. */
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  duration: z.nullable(z.number()),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** A delivery with what was sent and answered. */
export const DeliveryRecord = z.extend(DeliveryRow, {
  body: z.string(),
  answer: z.nullable(z.string()),
  url: z.string(),
  /** The webhook was removed. */
  is_removed: z.boolean(),
  /** An earlier event of the building has to go first. */
  waits_for_earlier: z.boolean(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

const byId = z.object({ id: Id });
const Done = coded({ success: z.string() });
const Told = coded({ success: z.string(), data: z.object({ id: Id, secret: z.string() }) });

const WebhookBody = z.object({
  name: lineText(500),
  url: z.string().check(z.trim(), z.maxLength(5_000)),
  events: z.array(z.enum(webhookKinds)).check(z.maxLength(20)),
  customer_id: z.nullable(Id),
});

export const webhookCalls = defineCalls({
  webhooks: {
    method: 'GET',
    path: 'webhooks',
    action: 'webhook.list',
    portal: true,
    summary: 'The webhooks by name, and the clients to which one can be limited (4 §18)',
    response: coded({ data: z.object({ webhooks: z.array(WebhookRecord), clients: z.array(Option) }) }),
  },
  addWebhook: {
    method: 'POST',
    path: 'webhooks',
    action: 'webhook.write',
    portal: true,
    summary: 'Makes a webhook; the secret of its signatures is told once (4 §18)',
    body: z.extend(WebhookBody, { idempotency_key: IdempotencyKey }),
    response: Told,
  },
  changeWebhook: {
    method: 'PUT',
    path: 'webhooks/:id',
    action: 'webhook.write',
    portal: true,
    summary: 'Changes a webhook; what waits goes to its new address',
    params: byId,
    body: z.extend(WebhookBody, { updated_at: SeenVersion }),
    response: Done,
  },
  removeWebhook: {
    method: 'DELETE',
    path: 'webhooks/:id',
    action: 'webhook.write',
    portal: true,
    summary: 'Removes a webhook; what waits is never sent',
    params: byId,
    response: Done,
  },
  renewWebhookSecret: {
    method: 'POST',
    path: 'webhooks/:id/secret',
    action: 'webhook.write',
    portal: true,
    summary: "Gives a webhook a new secret, which is told once; the former one's signatures end at once",
    params: byId,
    response: Told,
  },
  pauseWebhook: {
    method: 'POST',
    path: 'webhooks/:id/pause',
    action: 'webhook.write',
    portal: true,
    summary: 'Pauses a webhook; its events wait',
    params: byId,
    response: Done,
  },
  resumeWebhook: {
    method: 'POST',
    path: 'webhooks/:id/resume',
    action: 'webhook.write',
    portal: true,
    summary: 'Resumes a webhook; what waited is sent, the oldest first',
    params: byId,
    response: Done,
  },
  testWebhook: {
    method: 'POST',
    path: 'webhooks/:id/test',
    action: 'webhook.write',
    portal: true,
    summary: "Sends an event of type 'test' at once and answers what the receiver said; it is not in the log",
    params: byId,
    response: coded({ data: DeliveryAnswer }),
  },
  webhookDeliveries: {
    method: 'GET',
    path: 'webhook-deliveries',
    action: 'webhook.list',
    summary: 'What webhooks were sent or wait for, the latest first, by page (4 §18)',
    query: z.extend(PageQuery, {
      webhook_id: z.optional(Id),
      state: z.optional(z.enum(deliveryStates)),
      kind: z.optional(z.enum(webhookKinds)),
      /** A search text for a building. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      ...sortedBy(['created_at']),
    }),
    response: coded({ data: z.array(DeliveryRow), total: z.number() }),
  },
  webhookDelivery: {
    method: 'GET',
    path: 'webhook-deliveries/:id',
    action: 'webhook.list',
    portal: true,
    summary: 'One delivery with what was sent and answered',
    params: byId,
    response: coded({ data: DeliveryRecord }),
  },
  resendDelivery: {
    method: 'POST',
    path: 'webhook-deliveries/:id/resend',
    action: 'webhook.write',
    portal: true,
    summary: 'Sends a delivery again at once, with the same id, and answers what the receiver said',
    params: byId,
    response: coded({ data: DeliveryAnswer }),
  },
});
