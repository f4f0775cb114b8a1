import type { Activity } from '../logs';

/** What a webhook can be told of (4 §18). */
export const webhookKinds = ['order', 'visit', 'result', 'notice'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** The types of events, each of the kind before its dot. */
export const eventTypes = [
  'order.created',
  'order.changed',
  'order.scheduled',
  'order.completed',
  'order.posted',
  'order.cancelled',
  'visit.recorded',
  'result.stored',
  'result.corrected',
  'notice.issued',
  'notice.voided',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The kind that a receiver chooses, such as 'order' for 'order.created'. */
export const kindOf = (type: EventType): WebhookKind => type.split('.')[0] as WebhookKind;

/**
 * What an activity about an order tells. 'order.progress' becomes `order.completed` or `order.changed`, as the order
 * then is.
 */
export type ToldOf = EventType | 'order.progress';

const visit: readonly ToldOf[] = ['visit.recorded', 'result.stored', 'order.progress'];

/** The events of activities; a test names those that are neither here nor in `untold`. */
const told = {
  'orders.submitted': ['order.created'],
  'orders.edited': ['order.changed'],
  'orders.unit-deleted': ['order.progress'],
  'orders.windows-aligned': ['order.scheduled'],
  'orders.scheduled': ['order.scheduled'],
  'orders.completed': ['order.progress'],
  'orders.posted': ['order.posted'],
  'orders.deleted': ['order.cancelled'],
  'visits.recorded': visit,
  'orders.results-imported': visit,
  'orders.synced': visit,
  'orders.results-corrected': ['result.corrected'],
  'orders.results-taken-back': ['result.corrected', 'order.changed'],
  'invoices.resynced': ['result.corrected'],
} as const satisfies Partial<Record<Activity, readonly ToldOf[]>>;

/**
 * Activities about orders, visits, results and notices that tell nothing: drafts are no orders yet, mail that is sent
 * again changes nothing, and the others are told order by order.
 */
export const untold = [
  'batches.posted',
  'follow-ups.accepted',
  'follow-ups.rejected',
  'follow-ups.requested',
  'follow-ups.resent',
  'invoices.credited',
  'orders.confirmation-resent',
  'orders.draft-saved',
  'orders.draft-sent',
  'orders.follow-up-extended',
  'orders.follow-up-resent',
  'orders.follow-up-restored',
  'orders.follow-up-withdrawn',
  'orders.handed-over',
  'results.history-imported',
  'results.imported',
] as const satisfies readonly Activity[];

/** What webhooks are told when an activity is logged; nothing for most. */
export const toldOf = (activity: Activity): readonly ToldOf[] =>
  (told as Partial<Record<Activity, readonly ToldOf[]>>)[activity] ?? [];
