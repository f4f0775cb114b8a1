import * as z from 'zod/mini';
import { FollowUpRequestStatus } from '../domain/follow-ups';
import { TimeWindow } from '../domain/orders';
import { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '../domain/results';
import { coded, defineCalls } from './call';
import { DateOnly, Id, Moment, PageQuery, SearchText } from './common';
import { OrderUnit } from './order-detail';

/** The scheduled units of one building on one day, in walking order. */
export const VisitSummary = z.object({
  building_id: Id,
  building_name: z.string(),
  building_address: z.string(),
  date: DateOnly,
  unit_count: z.number(),
  /** How many ordered services of the day are recorded already; with any, the scheduled ones are unfinished. */
  recorded_count: z.number(),
  windows: z.array(
    z.object({ time_window: z.nullable(TimeWindow), hours: z.string(), unit_count: z.number() }),
  ),
});
export type VisitSummary = z.infer<typeof VisitSummary>;

export const VisitUnit = z.extend(OrderUnit, {
  order_id: Id,
  order_number: z.number(),
  /** When its order was made; missing in older answers on phones. */
  order_date_time: z.optional(Moment),
  floor: z.nullable(z.string()),
});
export type VisitUnit = z.infer<typeof VisitUnit>;

/** A pest that a technician may add to a unit (4 §2.4), with its treatments: those that the building's branch prices. */
export const AddablePest = z.object({
  pest_id: Id,
  pest_name: z.string(),
  treatments: z.array(z.object({ treatment_id: Id, treatment_name: z.string() })),
});
export type AddablePest = z.infer<typeof AddablePest>;

export const Visit = z.object({
  building_id: Id,
  building_name: z.string(),
  building_address: z.string(),
  location_note: z.string(),
  date: DateOnly,
  TimeWindow1: z.string(),
  TimeWindow2: z.string(),
  /** How many ordered services of the day are recorded already; missing in older answers on phones. */
  recorded_count: z.optional(z.number()),
  units: z.array(VisitUnit),
  /** Missing in older answers on phones. */
  addable_pests: z.optional(z.array(AddablePest)),
});
export type Visit = z.infer<typeof Visit>;

/**
 * The result of one unit; `checkResult` checks what is required. `pest_id` and `treatment_id` may differ from what was
 * ordered. An old phone may send `refused_entry` without an outcome, see `reportedOutcome`. With `adds_to` it is another
 * pest in the unit of that line (4 §2.4), whose result is sent too; `order_unit_id` is then the id of the added line,
 * made on the phone.
 */
export const SubmittedResult = z.object({
  order_unit_id: Id,
  adds_to: z.optional(Id),
  pest_id: Id,
  treatment_id: Id,
  activity_level: z.nullable(ActivityLevel),
  prep_level: z.nullable(PrepLevel),
  sanitation_level: z.nullable(SanitationLevel),
  structural_issues: z.boolean(),
  outcome: z.optional(Outcome),
  refused_entry: z.optional(z.boolean()),
  /** If left out, true when inspected. */
  treatment_done: z.optional(z.boolean()),
  /**
   * When the technician chose the outcome; the server's time if it is left out or in the future. It is not kept when it
   * is two days or more from the visit's day.
   */
  visited_at: z.optional(z.iso.datetime()),
  comment: z.string().check(z.trim(), z.maxLength(5_000)),
});
export type SubmittedResult = z.infer<typeof SubmittedResult>;

/** The results of a visit, whole or unit by unit; the key makes a retry harmless. */
export const SubmittedVisit = z.object({
  building_id: Id,
  work_date: DateOnly,
  idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)),
  results: z.array(SubmittedResult).check(z.minLength(1), z.maxLength(2000)),
});
export type SubmittedVisit = z.infer<typeof SubmittedVisit>;

/** The outcome of saving a visit. */
export const RecordedVisit = z.object({
  invoice_numbers: z.array(z.number()),
  /** How many ordered services are recorded. */
  completed_units: z.number(),
  /** How many results are, those of other pests included; left out by older providers. */
  recorded_results: z.optional(z.number()),
  recommended_order_ids: z.array(Id),
  /** How many requested follow-ups are planned or recommended already; left out for none and in retries. */
  planned_follow_ups: z.optional(z.number()),
});
export type RecordedVisit = z.infer<typeof RecordedVisit>;

/** A technician's request for follow-up (3 §2.11, §3). */
export const FollowUpRequest = z.object({
  id: Id,
  status: FollowUpRequestStatus,
  building_id: Id,
  building_name: z.string(),
  units: z.array(z.object({ unit_number: z.string(), pest_name: z.string(), treatment_name: z.string() })),
  unit_count: z.number(),
  tech_name: z.string(),
  tech_email: z.string(),
  date: Moment,
  request_count: z.number(),
});
export type FollowUpRequest = z.infer<typeof FollowUpRequest>;

export const visitCalls = defineCalls({
  visits: {
    method: 'GET',
    path: 'visits',
    action: 'visit.read',
    portal: true,
    summary: 'Scheduled units by building and day, overdue and upcoming (specification README no. 10)',
    query: z.extend(PageQuery, { building_id: z.optional(Id) }),
    response: coded({ data: z.array(VisitSummary), total: z.number() }),
  },
  visit: {
    method: 'GET',
    path: 'visits/:building_id/:date',
    action: 'visit.read',
    portal: true,
    summary: 'The scheduled units of a building on a day, in walking order',
    params: z.object({ building_id: Id, date: DateOnly }),
    response: coded({ data: Visit }),
  },
  recordVisit: {
    method: 'POST',
    path: 'visits',
    action: 'visit.record',
    portal: true,
    summary:
      'Results of units: completes their lines, makes the invoice and the follow-ups that are due (specification README no. 8, 10)',
    body: SubmittedVisit,
    response: coded({ success: z.string(), data: RecordedVisit }),
  },
  followUpRequests: {
    method: 'GET',
    path: 'service-orders/follow-up-requests',
    action: 'followUpRequest.list',
    forKeys: true,
    portal: true,
    summary:
      "A technician's own requests, or a contact's: those for the buildings behind the PIN (3 §2.1, §2.11)",
    query: z.extend(PageQuery, {
      /** A part of the building's name, or of a unit's number. */
      q: SearchText,
      status: z.optional(FollowUpRequestStatus),
    }),
    response: coded({ data: z.array(FollowUpRequest), total: z.number() }),
  },
});
