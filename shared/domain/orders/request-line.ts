import * as z from 'zod/mini';
import { Cents } from '../prices/money';
import { RequestType } from './request-type';

/** A pest and a treatment with their ids; each null until it is chosen. */
export const ChosenService = z.object({
  pest_id: z.nullable(z.string()),
  pest: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  treatment: z.nullable(z.string()),
});
export type ChosenService = z.infer<typeof ChosenService>;

/** All that is chosen for a unit. */
export const UnitChoice = z.extend(ChosenService, {
  followup: z.nullable(RequestType),
  /** The notes. */
  order_description: z.string(),
  /** The second bed-bug visit was declined; undefined if not. */
  withoutSecondVisit: z.optional(z.boolean()),
});
export type UnitChoice = z.infer<typeof UnitChoice>;

/** One unit card of a service request, as the form keeps it (3 §3, "Order unit line"). */
export const RequestLine = z.extend(UnitChoice, {
  /** The line's key in its form; made by the form. */
  key: z.string(),
  unit_number: z.string(),
  /** In cents; null until fetched. */
  price: z.nullable(Cents),
  /** 13 % of the price, in cents; null until fetched. */
  price_tax: z.nullable(Cents),
  /** The price must be fetched. */
  fetch_price: z.boolean(),
  /** Manual Entry: the unit is typed, not chosen. */
  extraUnits: z.boolean(),
  /** Place among the cards that are shown, counted from 1; 0 for a deleted line. */
  priority: z.int(),
  /** The unit is one of the building's. */
  exist: z.boolean(),
  isDeleted: z.boolean(),
  isAdded: z.boolean(),
  isEdited: z.boolean(),
  /** The stored line's id; null for one that was never saved. */
  lineItemID: z.nullable(z.string()),
  /** Its floor in the cart (2 §2.9): '' for a common area, null for an unregistered unit, undefined where unknown. */
  floor: z.optional(z.nullable(z.string())),
  /** The line of the building's history whose follow-up it is (2 §2.5). */
  visit_id: z.optional(z.string()),
  /** It follows what is chosen for all units; false for an exception, undefined until a form decides. */
  isCommon: z.optional(z.boolean()),
  /** What was chosen for it alone before it followed the others again. */
  own: z.optional(UnitChoice),
});
export type RequestLine = z.infer<typeof RequestLine>;

const Flag = z.union([z.literal(0), z.literal(1)]);

/** A line of one of the three groups that a request is submitted in (3 §3, §4.3); the provider prices it itself. */
export const SubmittedLine = z.object({
  unit_number: z.string(),
  pest_id: z.string(),
  treatment_id: z.string(),
  order_description: z.string(),
  priority: z.int(),
  is_reschedule: Flag,
  isImmediate: Flag,
  isFollowupMonthly: Flag,
  /** The copy that the second bed-bug rule added. */
  second_visit: Flag,
  /** The rule is not to add one for this line; left out where it may. */
  without_second_visit: z.optional(Flag),
  /** It was chosen among the building's units; left out for one that was typed. */
  is_registered: z.optional(Flag),
  /** The stored line's id; without it the line is new. */
  lineItemID: z.optional(z.string()),
});
export type SubmittedLine = z.infer<typeof SubmittedLine>;

/** The three groups of a submitted request (3 §4.3). */
export const SubmitGroups = z.object({
  not_followup_units: z.array(SubmittedLine),
  followup_units: z.array(SubmittedLine),
  followup_monthly_units: z.array(SubmittedLine),
});
export type SubmitGroups = z.infer<typeof SubmitGroups>;

/** What names of one unit, pest or treatment have in common: capital letters and outer spaces do not count. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Whether two names mean the same unit, pest or treatment. */
export const isSameName = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && nameKey(a) === nameKey(b);
