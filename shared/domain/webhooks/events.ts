import type { Activity } from '../logs';

/** The kinds of events that a webhook can receive (4 §18). */
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
 * An event of an activity about an order. 'order.progress' becomes `order.completed` or `order.changed`, by the order's
 * status after it.
 */
export type EventOfActivity = EventType | 'order.progress';

const visit: readonly EventOfActivity[] = ['visit.recorded', 'result.stored', 'order.progress'];

/** The events of activities; a test names activities that are neither here nor in `activitiesWithoutEvents`. */
const activityEvents = {
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
} as const satisfies Partial<Record<Activity, readonly EventOfActivity[]>>;

/**
 * Activities about orders, visits, results and notices that have no events: drafts are no orders yet, mail that is sent
 * again changes nothing, and for the others each order has an activity of its own.
 */
export const activitiesWithoutEvents = [
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

/** The events for webhooks when an activity is logged; none for most. */
export const eventsOfActivity = (activity: Activity): readonly EventOfActivity[] =>
  (activityEvents as Partial<Record<Activity, readonly EventOfActivity[]>>)[activity] ?? [];
