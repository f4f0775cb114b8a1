import * as z from 'zod/mini';
import { batchCalls } from '../provider/batches';
import { NewBatch, PostableOrder } from '../shapes';
import { definePortalCall } from './define';

/** How completed orders are posted; they are listed by the resource 'completed-orders'. */
export const batchPortalCalls = {
  managementSystem: definePortalCall({
    method: 'GET',
    path: '/api/portal/audit/management-system',
    action: 'audit.read',
    response: batchCalls.managementSystem.response.shape.data,
  }),
  postableOrders: definePortalCall({
    method: 'GET',
    path: '/api/portal/audit/completed-orders/postable',
    action: 'batch.post',
    query: batchCalls.postableOrders.query,
    response: z.object({ orders: z.array(PostableOrder), total: z.number(), sum: z.number() }),
  }),
  postBatch: definePortalCall({
    method: 'POST',
    path: '/api/portal/audit/batches',
    action: 'batch.post',
    body: batchCalls.postBatch.body,
    response: z.extend(NewBatch, { message: z.string() }),
  }),
} as const;
