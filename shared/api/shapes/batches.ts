import * as z from 'zod/mini';
import { DateOnly, Id } from './common';

/** What an admin sees of an order before posting it (3 §2.8). */
export const PostableOrder = z.object({
  order_id: Id,
  /** As it is posted: an order that was changed since is refused. */
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
  building_name: z.string(),
  customer_name: z.string(),
  work_date: z.nullable(DateOnly),
  unit_count: z.number(),
  /** The number of its batch; null as long as it is not posted. */
  batch: z.nullable(z.number()),
});
export type CompletedOrder = z.infer<typeof CompletedOrder>;

/** What was posted, and what its invoices come to, in cents. */
export const NewBatch = z.object({ batch_number: z.number(), order_count: z.number(), total: z.number() });
export type NewBatch = z.infer<typeof NewBatch>;
