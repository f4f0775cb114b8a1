import { DateOnly } from '@clearunit/shared/api/common';
import { TimeWindow } from '@clearunit/shared/domain/orders';
import * as z from 'zod/mini';
import { Moment, storable, WireBatch, WireVisit } from './contract';

const UnitNumber = z.string().check(z.minLength(1), z.maxLength(100), ...storable);

const aboutOrder = {
  /** The system's id of the event: the same id is applied once. */
  id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  order_number: z.int().check(z.gte(1)),
  /** Its number among the events of its order, from 1 without gaps: they are applied in this order. */
  sequence: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  occurred_at: z.optional(Moment),
};

/**
 * The events of an external management system, in the body of POST /api/management/events (decision 25): units of an
 * order were scheduled or completed, it was posted, or visited.
 */
export const WireEvent = z.discriminatedUnion('type', [
  z.object({
    ...aboutOrder,
    type: z.literal('order.scheduled'),
    schedule_date: DateOnly,
    units: z
      .array(z.object({ unit_number: UnitNumber, time_window: TimeWindow }))
      .check(z.minLength(1), z.maxLength(5_000)),
  }),
  z.object({
    ...aboutOrder,
    type: z.literal('order.completed'),
    work_date: DateOnly,
    /** All open ones when left out. */
    unit_numbers: z.optional(z.array(UnitNumber).check(z.maxLength(5_000))),
  }),
  z.object({ ...aboutOrder, type: z.literal('order.posted'), batch: WireBatch }),
  z.object({ ...aboutOrder, type: z.literal('visit.recorded'), visit: WireVisit }),
]);
export type WireEvent = z.infer<typeof WireEvent>;

/** The answer to an event: applied, waiting for its predecessors, or ignored with the reason. */
export const WireReceipt = z.object({
  status: z.enum(['applied', 'waiting', 'ignored']),
  reason: z.nullable(z.string()),
});
export type WireReceipt = z.infer<typeof WireReceipt>;
