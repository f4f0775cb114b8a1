import * as z from 'zod/mini';
import { ChargeKind } from '../domain/billing';
import { followUpReasons } from '../domain/follow-ups';
import { OrderNumberType, OrderStatus, RequestType, TimeWindow } from '../domain/orders';
import { ActivityLevel, Outcome } from '../domain/results';
import { DateOnly, Flag, Id, Moment } from './common';
import { mailStatuses } from './mail';
import { notSynced, visitPreference } from './order-records';
import { PoDocument } from './po-documents';

/** One line of an order (3 §3 "Unit (read)" and the time-window row in one). Prices in cents. */
export const OrderUnit = z.object({
  order_unit_id: Id,
  unit_uuid: z.nullable(Id),
  unit_number: z.string(),
  /** A common area, which counts as no unit (4 §1.6). */
  is_common_area: z.optional(Flag),
  pest_id: Id,
  pest_name: z.string(),
  treatment_id: Id,
  treatment_name: z.string(),
  service_code: z.nullable(z.string()),
  request_type: RequestType,
  second_visit: Flag,
  /** The second bed-bug visit was declined for this line. */
  without_second_visit: z.optional(Flag),
  /** Added by a technician for another pest that was found. */
  added_on_visit: z.optional(Flag),
  /** The line's own price; the billed amount is `charge`. */
  price: z.number(),
  note: z.string(),
  priority: z.number(),
  order_status: OrderStatus,
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  time_window: z.nullable(TimeWindow),
  /**
   * The day for which the time-window screen would schedule it; for schedulers, on open lines, in the units call only.
   */
  visit_day: z.optional(DateOnly),
  /** A technician's photos of the unit, oldest first; in an order's detail only. */
  photo_ids: z.optional(z.array(Id)),
  /** Those that the user may delete; left out for none. */
  deletable_photo_ids: z.optional(z.array(Id)),
  /** How the visit ended and what was found, in an order's detail only; null before it. */
  found: z.optional(
    z.nullable(
      z.object({
        outcome: Outcome,
        pest_name: z.string(),
        treatment_name: z.string(),
        activity_level: z.nullable(ActivityLevel),
        /** Missing in older answers on phones. */
        treatment_done: z.optional(z.boolean()),
        /** What the technician wrote; missing in older answers on phones. */
        comment: z.optional(z.string()),
      }),
    ),
  ),
  /** What the line costs, in cents (4 §2.2 to §2.4), in an order's detail only: as billed, or else as estimated. */
  charge: z.optional(
    z.object({
      kind: ChargeKind,
      amount: z.number(),
      /** The last day of the warranty that an estimate counts on. */
      covered_until: z.nullable(DateOnly),
    }),
  ),
});
export type OrderUnit = z.infer<typeof OrderUnit>;

/** The state of an order's latest confirmation (3 §3); left out of an order without one. */
const confirmation = {
  confirmationEmailStatus: z.optional(z.enum(mailStatuses)),
  /** When it was sent, else written. */
  confirmationEmailAt: z.optional(Moment),
  /** The mail server's error; for schedulers and admins. */
  confirmationEmailError: z.optional(z.string()),
  /** The confirmed visits. */
  confirmationWorkDateTime: z.optional(
    z.array(z.object({ schedule_date: DateOnly, time_window: TimeWindow })),
  ),
};

/** The visit that recommended a follow-up first, with the units of the draft (specification README no. 8). */
const RecommendedBy = z.object({
  order_number: z.number(),
  work_date: DateOnly,
  units: z.array(
    z.object({
      unit_number: z.string(),
      because: z.enum(followUpReasons),
      outcome: Outcome,
      comment: z.string(),
      /** The order and the day of the visit that asked for this unit. */
      order_number: z.number(),
      work_date: DateOnly,
    }),
  ),
});
export type RecommendedBy = z.infer<typeof RecommendedBy>;

export const OrderDetail = z.object({
  id: Id,
  order_number: z.number(),
  building_uuid: Id,
  building_name: z.string(),
  building_address: z.string(),
  building_code: z.string(),
  customer_name: z.string(),
  building_po_mo_wo: OrderNumberType,
  purchase_order_number: z.string(),
  po_document: z.nullable(PoDocument),
  order_status: OrderStatus,
  origin: z.enum(['request', 'saved', 'scheduler', 'recommended', 'technician']),
  order_date_time: Moment,
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  requested_by_name: z.string(),
  scheduler_name: z.nullable(z.string()),
  TimeWindow1: z.string(),
  TimeWindow2: z.string(),
  /** In percent; frozen at completion, like the minimum charge. */
  tax: z.number(),
  /** The least that the order comes to, in cents: its branch's, 0 without the customer's 'Mini. Service Charges'. */
  minimum_charge: z.number(),
  /** The order's bill in cents: as billed at completion, or an estimate (4 §2.5). */
  bill: z.object({
    is_estimate: z.boolean(),
    adjustment: z.number(),
    subtotal: z.number(),
    tax: z.number(),
    total: z.number(),
  }),
  version: z.number(),
  units: z.array(OrderUnit),
  /** For a recommended follow-up that is not submitted yet. */
  recommended_by: z.optional(RecommendedBy),
  ...visitPreference,
  ...confirmation,
  ...notSynced,
});
export type OrderDetail = z.infer<typeof OrderDetail>;
