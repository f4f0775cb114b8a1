import * as z from 'zod/mini';
import { EntryWarning } from '../domain/notices';
import { mostOrdersAtOnce, StatusOption, TimeWindow } from '../domain/orders';
import { coded, defineCalls, wrapped } from './call';
import { DateOnly, Id, Moment, NumberInQuery, PageQuery, SearchText, sortedBy } from './common';
import { OrderRow, UnsyncedDeletion } from './order-records';

/** The version of an order that the user sees; any version when left out. */
const SeenVersion = z.optional(z.int().check(z.positive()));

/** The warnings that the scheduler acknowledged; unacknowledged ones refuse the step. */
const Acknowledged = z.optional(z.array(EntryWarning));

/** The scheduler's status change (3 §2.10): each unit named with its window. */
export const StatusChange = z.object({
  order_id: Id,
  version: SeenVersion,
  order_status: StatusOption,
  work_date: DateOnly,
  acknowledged: Acknowledged,
  units: z
    .array(z.object({ order_unit_id: Id, time_range: TimeWindow }))
    .check(z.minLength(1), z.maxLength(6000)),
});

/** The same status and day for several orders (3 §2.10), all their open units in one time window. */
export const StatusChanges = z.object({
  order_status: StatusOption,
  work_date: DateOnly,
  acknowledged: Acknowledged,
  orders: z
    .array(z.object({ order_id: Id, version: SeenVersion, time_range: TimeWindow }))
    .check(z.minLength(1), z.maxLength(mostOrdersAtOnce)),
});

/** The outcome for one of several orders: its row, or why it was not changed. */
export const StatusOutcome = z.object({
  order_id: Id,
  order: z.nullable(OrderRow),
  failed: z.nullable(z.string()),
  /** Set when only these must be acknowledged. */
  warnings: z.optional(z.array(EntryWarning)),
});
export type StatusOutcome = z.infer<typeof StatusOutcome>;

/** A batch of completed orders that the management system posted (3 §2.8); the orders are those of the reader's buildings. */
export const PostedBatch = z.object({
  id: Id,
  BatchNumber: z.number(),
  batchOpenedBy: z.string(),
  batchOpenedOn: Moment,
  order_count: z.number(),
});
export type PostedBatch = z.infer<typeof PostedBatch>;

/** The time-window screen's answer (3 §2.9): a window for every unit. */
export const TimeWindowChoice = z.object({
  order_id: Id,
  version: SeenVersion,
  acknowledged: Acknowledged,
  data: z.array(z.object({ uuid: Id, time_window: TimeWindow })).check(z.minLength(1), z.maxLength(6000)),
});

const byId = z.object({ id: Id });

/** The version that the user sees; if the order has changed since, the step is refused. */
const seen = z.object({ version: z.optional(NumberInQuery) });

/** A scheduler's actions on whole orders (3 §2.8, §7.1). The methods are those of the documents. */
export const orderStepCalls = defineCalls({
  postedBatches: {
    method: 'GET',
    path: 'service-orders/posted',
    action: 'order.list',
    forKeys: true,
    summary: 'Posted batches with orders of the reader’s buildings, the latest first (3 §2.8, §7.1)',
    query: z.extend(PageQuery, {
      q: SearchText,
      ...sortedBy(['batchOpenedOn', 'BatchNumber', 'batchOpenedBy', 'order_count']),
    }),
    response: wrapped({ data: z.array(PostedBatch), total_count: z.number(), page_number: z.number() }),
  },
  updateStatuses: {
    method: 'POST',
    path: 'service-orders/update-statuses',
    action: 'order.schedule',
    portal: true,
    summary:
      'Schedules or completes several orders; each is changed, or refused with its reason, by itself (3 §2.10)',
    body: StatusChanges,
    response: coded({ data: z.array(StatusOutcome) }),
  },
  resendConfirmation: {
    method: 'POST',
    path: 'service-orders/resend-confirmation/:id',
    action: 'order.resend',
    portal: true,
    summary: 'Writes the confirmation e-mail of an order that is not completed once more (3 §2.8)',
    params: byId,
    query: seen,
    response: coded({ message: z.string() }),
  },
  resendFollowUp: {
    method: 'GET',
    path: 'service-orders/resend-recommended-followup/:id',
    action: 'order.resend',
    portal: { method: 'POST' },
    summary: 'Writes to the contact once more that a follow-up is recommended (3 §2.8)',
    params: byId,
    query: seen,
    response: coded({ message: z.string() }),
  },
  syncOrder: {
    method: 'GET',
    path: 'service-orders/sync-order/:id',
    action: 'order.sync',
    portal: { method: 'POST' },
    summary: 'Hands an order over to the management system as it is now, or that it was deleted (3 §2.8)',
    params: byId,
    query: seen,
    response: coded({ message: z.string() }),
  },
  unsyncedDeletions: {
    method: 'GET',
    path: 'service-orders/unsynced-deletions',
    action: 'order.sync',
    portal: true,
    summary:
      'Deleted orders of the reader’s buildings that the management system has still to hear of, the oldest first',
    response: wrapped({ data: z.array(UnsyncedDeletion), total_count: z.number() }),
  },
  deleteOrder: {
    method: 'DELETE',
    path: 'service-orders/:id',
    action: 'order.delete',
    portal: true,
    summary: 'Deletes an order with its units, as long as nothing of it is done (3 §2.8)',
    params: byId,
    query: seen,
    response: coded({ message: z.string() }),
  },
});
