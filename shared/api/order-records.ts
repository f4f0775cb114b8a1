import * as z from 'zod/mini';
import { ChargeKind } from '../domain/billing';
import { followUpReasons } from '../domain/follow-ups';
import {
  ChosenService,
  maxRequestLines,
  OrderNumberType,
  OrderStatus,
  RequestType,
  TimeWindow,
  Urgency,
} from '../domain/orders';
import { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '../domain/results';
import { DateOnly, Flag, Id, Moment } from './common';
import { mailStatuses } from './mail';
import { PoDocument } from './po-documents';

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
const notSynced = { not_synced: z.optional(z.nullable(NotSynced)) };

/** A day on which a visit would suit (4 §14), and the half of it; null for any time. */
const PreferredDay = z.object({
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

/** The visit that recommended a follow-up, with the units of the draft (README no. 8). */
const RecommendedBy = z.object({
  order_number: z.number(),
  work_date: DateOnly,
  units: z.array(
    z.object({
      unit_number: z.string(),
      because: z.enum(followUpReasons),
      outcome: Outcome,
      comment: z.string(),
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

/** A line as a form submits it, inside one of the three groups (3 §3, §4.3). The provider prices it itself. */
export const SubmittedUnit = z.object({
  unit_number: z.string().check(z.maxLength(100)),
  pest_id: Id,
  treatment_id: Id,
  order_description: z._default(z.string().check(z.maxLength(50_000)), ''),
  priority: z._default(z.int().check(z.nonnegative()), 0),
  is_reschedule: z._default(Flag, 0),
  isImmediate: z._default(Flag, 0),
  isFollowupMonthly: z._default(Flag, 0),
  /** Set on the copy that the second bed-bug rule added. */
  second_visit: z._default(Flag, 0),
  /** The second visit is declined for this line. */
  without_second_visit: z.optional(Flag),
  /** It was chosen among the building's units: a contact is told when it is none of them any more. */
  is_registered: z.optional(Flag),
  lineItemID: z.optional(Id),
});
export type SubmittedUnit = z.infer<typeof SubmittedUnit>;

const submittedGroups = {
  not_followup_units: z.array(SubmittedUnit).check(z.maxLength(maxRequestLines)),
  followup_units: z.array(SubmittedUnit).check(z.maxLength(maxRequestLines)),
  followup_monthly_units: z.array(SubmittedUnit).check(z.maxLength(maxRequestLines)),
};

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

/** The services that are planned already and that the user confirmed to order again. */
const orderAgain = {
  order_again: z._default(
    z
      .array(z.object({ unit_number: z.string().check(z.maxLength(100)), pest_id: Id, treatment_id: Id }))
      .check(z.maxLength(maxRequestLines)),
    [],
  ),
};

/** What is left out stays as it is stored: a new order is of normal urgency, and any day suits. */
const submittedPreference = {
  urgency: visitPreference.urgency,
  urgency_reason: z.optional(z.string().check(z.maxLength(1_000))),
  preferred_days: z.optional(z.array(PreferredDay).check(z.maxLength(50))),
};

/** An order as a form submits it (3 §3 "Order header"). */
export const SubmittedOrder = z.object({
  building_uuid: Id,
  LocationID: z.optional(z.string()),
  po_mo_wo: z._default(z.string().check(z.maxLength(1_000)), ''),
  /** The uploaded document; null removes the draft's own, undefined keeps it. */
  po_document_id: z.optional(z.nullable(Id)),
  orderDateAndTime: z.optional(z.string()),
  orderDate: z.optional(z.string()),
  /** The order that is edited, or the draft that is completed. */
  serviceOrderID: z.optional(Id),
  isDraft: z._default(Flag, 0),
  isSchedulerDraftOrder: z._default(Flag, 0),
  /** Made once for each form; a retry returns the same order. */
  idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)),
  /** The version of the draft; one that has changed since is not overwritten. */
  version: z.optional(z.int()),
  /** A scheduler's draft is mailed to the building's contacts (3 §2.5). */
  isSent: z._default(Flag, 0),
  ...submittedPreference,
  ...submittedGroups,
  ...orderAgain,
});
export type SubmittedOrder = z.infer<typeof SubmittedOrder>;

/** An order as a scheduler edits it (3 §7.1): missing stored lines are deleted. */
export const UpdatedOrder = z.object({
  id: Id,
  /** The order's number. */
  orderID: z.optional(z.number()),
  building_uuid: Id,
  building_code: z.optional(z.string()),
  /** The edited version; an order that has changed since is not overwritten. */
  version: z.int(),
  po_mo_wo: z._default(z.string().check(z.maxLength(1_000)), ''),
  ...submittedPreference,
  ...submittedGroups,
  ...orderAgain,
});
export type UpdatedOrder = z.infer<typeof UpdatedOrder>;

/** A planned line in a unit's history. */
export const PlannedEntry = z.object({
  order_id: Id,
  order_unit_id: Id,
  order_number: z.number(),
  order_status: OrderStatus,
  pest_id: Id,
  pest_name: z.string(),
  treatment_id: Id,
  treatment_name: z.string(),
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  time_range: z.nullable(TimeWindow),
  activity_level: z.nullable(ActivityLevel),
  prep_level: z.nullable(PrepLevel),
  sanitation_level: z.nullable(SanitationLevel),
  structural_issues: z.boolean(),
  /** The outcome of the visit (4 §1.1); null without a result. */
  outcome: z.nullable(Outcome),
  /** When the technician said so; null where only the day is told. */
  visited_at: z.nullable(Moment),
  technician_name: z.nullable(z.string()),
  treatment_done: z.boolean(),
  comment: z.string(),
  /** For a done line, if the user may see its photos. */
  photo_ids: z.optional(z.array(Id)),
  /** Those that the user may delete; left out for none. */
  deletable_photo_ids: z.optional(z.array(Id)),
});
export type PlannedEntry = z.infer<typeof PlannedEntry>;

/** A line that was done, or a past visit that was imported (4 §19.5): that has no order, and a result's id as its line's. */
export const HistoryEntry = z.extend(PlannedEntry, {
  order_id: z.nullable(Id),
  order_number: z.nullable(z.number()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A done line in its building's history (2 §2.5). */
export const BuildingHistoryRow = z.extend(
  z.omit(HistoryEntry, { schedule_date: true, time_range: true, photo_ids: true, deletable_photo_ids: true }),
  {
    unit_number: z.string(),
    /** Null where the unit is not registered. */
    floor: z.nullable(z.string()),
    /** What 'Request Follow-up' would request; null without a comment, or if it says 'no follow up'. */
    follow_up: z.nullable(
      z.object({
        line: z.extend(ChosenService, { followup: RequestType }),
        /** The visit that makes a request unnecessary. */
        requested: z.nullable(PlannedVisit),
      }),
    ),
  },
);
export type BuildingHistoryRow = z.infer<typeof BuildingHistoryRow>;

export const UnitHistory = z.object({
  unitDetail: z.object({ uuid: Id, unit: z.string(), floor: z.string() }),
  completedOrders: z.array(HistoryEntry),
  inProgressScheduleOrders: z.array(PlannedEntry),
});
export type UnitHistory = z.infer<typeof UnitHistory>;
