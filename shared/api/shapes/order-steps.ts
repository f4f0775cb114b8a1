import * as z from 'zod/mini';
import { EntryWarning } from '../../domain/notices';
import { mostOrdersAtOnce, StatusOption, TimeWindow } from '../../domain/orders';
import { DateOnly, Id, Moment } from './common';
import { OrderRow } from './orders';

/** The version of an order that somebody sees who wants to do something with it; without one any will do. */
const SeenVersion = z.optional(z.int().check(z.positive()));

/** What Ontario's rule has against it and the scheduler goes on with nevertheless: without it the step is refused. */
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

/** The same status and day for several orders (3 §2.10), each with all its open units in one half of the day. */
export const StatusChanges = z.object({
  order_status: StatusOption,
  work_date: DateOnly,
  acknowledged: Acknowledged,
  orders: z
    .array(z.object({ order_id: Id, version: SeenVersion, time_range: TimeWindow }))
    .check(z.minLength(1), z.maxLength(mostOrdersAtOnce)),
});

/** What came of one of several orders: the order as it is now, or why it stayed as it was. */
export const StatusOutcome = z.object({
  order_id: Id,
  order: z.nullable(OrderRow),
  failed: z.nullable(z.string()),
  /** When it only waits for these to be acknowledged. */
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
