import * as z from 'zod/mini';
import { orderStepCalls } from '../provider/order-steps';
import { Id, StatusOutcome, UnsyncedDeletion } from '../shapes';
import { definePortalCall } from './define';

const { updateStatuses, resendConfirmation, resendFollowUp, syncOrder, deleteOrder } = orderStepCalls;
const ofOrder = z.object({ orderId: Id });
const Said = z.object({ message: z.string() });

/** What a scheduler does with orders of the list (3 §2.8); each step changes something, so none is a GET. */
export const orderStepPortalCalls = {
  updateStatuses: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/statuses',
    action: 'order.schedule',
    body: updateStatuses.body,
    response: z.array(StatusOutcome),
  }),
  resendConfirmation: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/:orderId/confirmation',
    action: 'order.resend',
    params: ofOrder,
    query: resendConfirmation.query,
    response: Said,
  }),
  resendFollowUp: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/:orderId/recommended-follow-up',
    action: 'order.resend',
    params: ofOrder,
    query: resendFollowUp.query,
    response: Said,
  }),
  syncOrder: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/:orderId/sync',
    action: 'order.sync',
    params: ofOrder,
    query: syncOrder.query,
    response: Said,
  }),
  unsyncedDeletions: definePortalCall({
    method: 'GET',
    path: '/api/portal/unsynced-deletions',
    action: 'order.sync',
    response: z.object({ data: z.array(UnsyncedDeletion), total: z.number() }),
  }),
  deleteOrder: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/orders/:orderId',
    action: 'order.delete',
    params: ofOrder,
    query: deleteOrder.query,
    response: Said,
  }),
} as const;
