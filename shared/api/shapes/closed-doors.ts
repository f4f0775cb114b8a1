import * as z from 'zod/mini';
import { ClosedDoor } from '../../domain/results';
import { DateOnly, Flag, Id, Moment } from './common';

/** A visit on which nobody was inside a unit, with what shows that somebody came (4 §3). */
export const ClosedDoorVisit = z.object({
  /** Of the result. */
  id: Id,
  building_id: Id,
  building_name: z.string(),
  location_id: z.string(),
  customer_name: z.string(),
  unit_number: z.string(),
  /** It is a common area (4 §1.6). */
  is_common_area: z.optional(Flag),
  pest_name: z.string(),
  treatment_name: z.string(),
  outcome: ClosedDoor,
  work_date: DateOnly,
  /** When the technician said so; null where only the day is told. */
  visited_at: z.nullable(Moment),
  technician_name: z.string(),
  comment: z.string(),
  order_id: Id,
  order_number: z.number(),
  order_unit_id: Id,
  photo_count: z.number(),
  /** The notice of entry that preceded the visit; null without one. */
  notice_number: z.nullable(z.number()),
  notice_issued_at: z.nullable(Moment),
  /** Nobody has inspected the unit for this pest since, and nobody is asked to: it needs another visit. */
  is_waiting: Flag,
});
export type ClosedDoorVisit = z.infer<typeof ClosedDoorVisit>;

/** The clients and technicians of the closed doors that the reader may see, by name. */
export const ClosedDoorChoices = z.object({
  customers: z.array(z.object({ value: Id, text: z.string() })),
  technicians: z.array(z.string()),
});
export type ClosedDoorChoices = z.infer<typeof ClosedDoorChoices>;

/** What drafting re-visits brought about. */
export const DraftedRevisits = z.object({
  /** One a building. */
  drafts: z.array(z.object({ order_id: Id, order_number: z.number(), building_name: z.string() })),
  units: z.number(),
  /** Chosen units that need no other visit any more. */
  left_out: z.number(),
});
export type DraftedRevisits = z.infer<typeof DraftedRevisits>;
