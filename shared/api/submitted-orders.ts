import * as z from 'zod/mini';
import { maxRequestLines } from '../domain/orders';
import { Flag, Id } from './common';
import { PreferredDay, visitPreference } from './order-records';

/** A line as a form submits it, inside one of the three groups (3 §3, §4.3). The provider prices it itself. */
const SubmittedUnit = z.object({
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
  /** It was chosen among the building's units: a contact is notified if it no longer exists. */
  is_registered: z.optional(Flag),
  lineItemID: z.optional(Id),
});

const submittedGroups = {
  not_followup_units: z.array(SubmittedUnit).check(z.maxLength(maxRequestLines)),
  followup_units: z.array(SubmittedUnit).check(z.maxLength(maxRequestLines)),
  followup_monthly_units: z.array(SubmittedUnit).check(z.maxLength(maxRequestLines)),
};

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
