import * as z from 'zod/mini';
import { doneStatuses, mostOrdersInBatch } from '../domain/orders';
import { coded, defineCalls, wrapped } from './call';
import { Month } from './client-invoices';
import { DateOnly, Id, PageQuery, SearchText, SortDirection } from './common';

/** What an admin sees of an order before posting it (3 §2.8). */
export const PostableOrder = z.object({
  order_id: Id,
  /** Sent back when posting: an order that has changed since is refused. */
  version: z.number(),
  order_number: z.number(),
  /** How many of its units have a comment that cannot be read (3 §2.16). */
  invalid_comments: z.number(),
  has_invoice: z.boolean(),
  /** What it is billed with, in cents. */
  total: z.number(),
});
export type PostableOrder = z.infer<typeof PostableOrder>;

/** A row of the completed orders, posted or not yet. */
export const CompletedOrder = z.extend(PostableOrder, {
  id: Id,
  building_name: z.string(),
  customer_name: z.string(),
  work_date: z.nullable(DateOnly),
  unit_count: z.number(),
  /** The number of its batch; null until posted. */
  batch: z.nullable(z.number()),
});
export type CompletedOrder = z.infer<typeof CompletedOrder>;

/** The posted batch, and the sum of its invoices in cents. */
export const NewBatch = z.object({ batch_number: z.number(), order_count: z.number(), total: z.number() });
export type NewBatch = z.infer<typeof NewBatch>;

const workFilter = {
  /** The month of the work, 'YYYY-MM'. */
  month: z.optional(Month),
  customer: z.optional(Id),
};

/** Completed orders and the batches in which an admin posts them; with the local management system only. */
export const batchCalls = defineCalls({
  managementSystem: {
    method: 'GET',
    path: 'audit/management-system',
    action: 'audit.read',
    portal: true,
    summary:
      'Whether orders are posted and results recorded here, or in a management system elsewhere (specification README no. 10)',
    response: coded({ data: z.object({ is_elsewhere: z.boolean() }) }),
  },
  completedOrders: {
    method: 'GET',
    path: 'audit/completed-orders',
    action: 'audit.read',
    summary: 'Completed orders that are not posted yet, or those that are, by page (3 §2.8)',
    query: z.extend(PageQuery, {
      list: z._default(z.enum(doneStatuses), 'completed'),
      /** Searched in orders; for posted ones also the batch number. */
      q: SearchText,
      ...workFilter,
      order_by: z._default(
        z.enum(['order_number', 'work_date', 'building_name', 'customer_name', 'total', 'batch', 'id']),
        'work_date',
      ),
      order_by_value: SortDirection,
    }),
    response: wrapped({ data: z.array(CompletedOrder), total_count: z.number() }),
  },
  postableOrders: {
    method: 'GET',
    path: 'audit/completed-orders/postable',
    action: 'batch.post',
    portal: true,
    summary: 'All orders that a search finds and that can be posted, as many as one batch takes (3 §2.8)',
    query: z.object({ q: SearchText, ...workFilter }),
    response: coded({
      data: z.array(PostableOrder),
      total_count: z.number(),
      /** Their sum, in cents. */
      sum: z.number(),
    }),
  },
  postBatch: {
    method: 'POST',
    path: 'audit/batches',
    action: 'batch.post',
    portal: true,
    summary: 'Posts completed orders in a batch, all or none; the same key posts once (3 §2.8)',
    body: z.object({
      idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)),
      orders: z
        .array(z.object({ order_id: Id, version: z.number().check(z.int()) }))
        .check(z.minLength(1), z.maxLength(mostOrdersInBatch)),
    }),
    response: coded({ success: z.string(), data: NewBatch }),
  },
});
