import * as z from 'zod/mini';
import { coded, defineCalls, wrapped } from './call';
import {
  Id,
  NumberInQuery,
  PageQuery,
  PostedBatch,
  SearchText,
  StatusChanges,
  StatusOutcome,
  sortedBy,
  UnsyncedDeletion,
} from './shapes';

const byId = z.object({ id: Id });

/** The version that the reader sees; when the order has changed meanwhile, the step is refused and nothing is done. */
const seen = z.object({ version: z.optional(NumberInQuery) });

/** What a scheduler does with whole orders of the list (3 §2.8, §7.1). The methods are those of the documents. */
export const orderStepCalls = defineCalls({
  postedBatches: {
    method: 'GET',
    path: 'service-orders/posted',
    action: 'order.list',
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
