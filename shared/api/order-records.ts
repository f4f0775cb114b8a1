import * as z from 'zod/mini';
import { OrderStatus, RequestType, TimeWindow, Urgency } from '../domain/orders';
import { Outcome } from '../domain/results';
import { DateOnly, Flag, Id, Moment } from './common';

/**
 * The unsynced state of an order: since when it waits, the last error, and whether it was given up. For schedulers and
 * admins only; null when synced.
 */
export const NotSynced = z.object({ since: Moment, error: z.nullable(z.string()), is_given_up: z.boolean() });
export type NotSynced = z.infer<typeof NotSynced>;

/** A deleted order whose withdrawal has not reached the management system. */
export const UnsyncedDeletion = z.object({
  order_id: Id,
  order_number: z.number(),
  building_name: z.string(),
  not_synced: NotSynced,
});
export type UnsyncedDeletion = z.infer<typeof UnsyncedDeletion>;

/** A field of orders and their lines in lists and details. */
export const notSynced = { not_synced: z.optional(z.nullable(NotSynced)) };

/** A day on which a visit would suit (4 §14), and the half of it; null for any time. */
export const PreferredDay = z.object({
  day: DateOnly,
  time_window: z._default(z.nullable(TimeWindow), null),
});

/** How soon a visit is wanted, why, and which days suit; missing in older answers on phones. */
export const visitPreference = {
  urgency: z.optional(Urgency),
  /** Only of an urgent request. */
  urgency_reason: z.optional(z.string()),
  preferred_days: z.optional(z.array(PreferredDay)),
};

/** A line of an order in the lists of a building (2 §2.4, 3 §2.17): one unit with its order's number and dates. */
export const OrderLineRow = z.object({
  order_id: Id,
  id: Id,
  /** The same, as the documents name it. */
  order_unit_id: Id,
  order_number: z.number(),
  purchase_order_number: z.string(),
  building_id: Id,
  building_name: z.string(),
  location_id: z.string(),
  unit_number: z.string(),
  unit_uuid: z.nullable(Id),
  is_common_area: z.optional(Flag),
  pest_name: z.string(),
  treatment_name: z.string(),
  request_type: RequestType,
  second_visit: Flag,
  /** Added by a technician for another pest that was found. */
  added_on_visit: z.optional(Flag),
  order_status: OrderStatus,
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  time_range: z.nullable(TimeWindow),
  /** How the visit ended; null before it. */
  outcome: z.optional(z.nullable(Outcome)),
  scheduler_first_name: z.nullable(z.string()),
  scheduler_email: z.nullable(z.string()),
  ...notSynced,
});
export type OrderLineRow = z.infer<typeof OrderLineRow>;

/**
 * A whole order in a list: the scheduler's orders, drafts and recommended follow-ups. It has up to three units, each
 * with all its lines.
 */
export const OrderRow = z.object({
  id: Id,
  /** The same, as the documents name it. */
  order_id: Id,
  order_number: z.number(),
  purchase_order_number: z.string(),
  building_uuid: Id,
  building_name: z.string(),
  building_code: z.string(),
  customer_name: z.string(),
  order_status: OrderStatus,
  /** Nobody could enter any of its units (4 §2.3). */
  not_completed: z.optional(Flag),
  /** It is scheduled, but a visit of it has no day yet, so it is also listed as in progress. */
  visit_without_day: z.optional(Flag),
  recommended: Flag,
  order_date_time: Moment,
  date: z.nullable(DateOnly),
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  /** Grows with each change; an action on an older version is refused. */
  version: z.number(),
  units: z.array(
    z.object({
      unit_number: z.string(),
      pest_name: z.string(),
      treatment_name: z.string(),
      note: z.string(),
    }),
  ),
  /** Each unit counts once, however many lines it has. */
  unit_count: z.number(),
  /** How many of its lines have a note, including unlisted units. */
  note_count: z.number(),
  ...visitPreference,
  ...notSynced,
});
export type OrderRow = z.infer<typeof OrderRow>;

/**
 * An order in its building's list (2 §2.4): what its lines come to, which are listed when it is opened. Under a filter
 * these are the lines of the filter, so that a completed one is found while another visit of its order is to come.
 */
export const BuildingOrder = z.object({
  id: Id,
  /** The same, as the documents name it. */
  order_id: Id,
  order_number: z.number(),
  purchase_order_number: z.string(),
  order_status: OrderStatus,
  /** Nobody could enter any of its units (4 §2.3). */
  not_completed: Flag,
  /** It is scheduled, but a visit of it has no day yet. */
  visit_without_day: Flag,
  order_date_time: Moment,
  /** The first day that is planned for it. */
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  line_count: z.number(),
  /** The unit of each line; a unit may have several. Sorted by unit, in the order of their numbers. */
  units: z.array(z.string()),
  /** How many of these places are common areas, which count as no units (4 §1.6). */
  area_count: z.number(),
  pest_names: z.array(z.string()),
  treatment_names: z.array(z.string()),
  /** What its lines were asked for as, each once. */
  types: z.array(
    z.object({ request_type: RequestType, second_visit: Flag, added_on_visit: z.optional(Flag) }),
  ),
});
export type BuildingOrder = z.infer<typeof BuildingOrder>;

/** A planned visit to a unit: ordered, scheduled, or in a draft. */
export const PlannedVisit = z.object({
  order_id: Id,
  order_unit_id: Id,
  order_number: z.number(),
  order_status: OrderStatus,
  /** It is in a recommended follow-up. */
  is_recommended: z.boolean(),
  unit_number: z.string(),
  pest_id: Id,
  pest_name: z.string(),
  treatment_id: Id,
  treatment_name: z.string(),
  /** The day of the visit, or the day on which a recommended one is due. */
  schedule_date: z.nullable(DateOnly),
});
export type PlannedVisit = z.infer<typeof PlannedVisit>;
