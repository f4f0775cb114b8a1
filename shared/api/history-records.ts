import * as z from 'zod/mini';
import { ChosenService, OrderStatus, RequestType, TimeWindow } from '../domain/orders';
import { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '../domain/results';
import { DateOnly, Flag, Id, Moment } from './common';
import { PlannedVisit } from './order-records';

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
        /** With the number that the unit has now. */
        line: z.extend(ChosenService, { unit_number: z.string(), followup: RequestType }),
        /** The visit that makes a request unnecessary. */
        requested: z.nullable(PlannedVisit),
      }),
    ),
  },
);
export type BuildingHistoryRow = z.infer<typeof BuildingHistoryRow>;

/** A planned line that may be deleted. */
export const PlannedLine = z.extend(PlannedEntry, {
  request_type: RequestType,
  second_visit: Flag,
  /** Its second visit is deleted with it. */
  has_second_visit: z._default(z.boolean(), false),
  /** Its order has no other line but its second visit: it is deleted with this one. */
  is_only_line: z._default(z.boolean(), false),
});
export type PlannedLine = z.infer<typeof PlannedLine>;

export const UnitHistory = z.object({
  unitDetail: z.object({ uuid: Id, unit: z.string(), floor: z.string() }),
  completedOrders: z.array(HistoryEntry),
  inProgressScheduleOrders: z.array(PlannedLine),
});
export type UnitHistory = z.infer<typeof UnitHistory>;
