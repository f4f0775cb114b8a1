import { DateOnly } from '@clearunit/shared/api/common';
import { TimeWindow } from '@clearunit/shared/domain/orders';
import * as z from 'zod/mini';
import { Moment, storable, WireBatch, WireVisit } from './contract';

const UnitNumber = z.string().check(z.minLength(1), z.maxLength(100), ...storable);

const aboutOrder = {
  /** The system's own name of the event: the same id is carried out once. */
  id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  order_number: z.int().check(z.gte(1)),
  /** Its place among the events of its order, from 1 on without a gap: they are carried out in this order. */
  sequence: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  occurred_at: z.optional(Moment),
};

/**
 * What a management system elsewhere tells by itself, in the body of POST /api/management/events (decision 25): that
 * units of an order were scheduled or completed, that it was posted, or what a visit to it brought.
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
    /** All that are open when it is left out. */
    unit_numbers: z.optional(z.array(UnitNumber).check(z.maxLength(5_000))),
  }),
  z.object({ ...aboutOrder, type: z.literal('order.posted'), batch: WireBatch }),
  z.object({ ...aboutOrder, type: z.literal('visit.recorded'), visit: WireVisit }),
]);
export type WireEvent = z.infer<typeof WireEvent>;

/** The answer to an event: carried out, kept until those before it have come, or of no use, and why. */
export const WireReceipt = z.object({
  status: z.enum(['applied', 'waiting', 'ignored']),
  reason: z.nullable(z.string()),
});
export type WireReceipt = z.infer<typeof WireReceipt>;
