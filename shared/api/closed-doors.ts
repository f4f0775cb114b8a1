import * as z from 'zod/mini';
import { ClosedDoor } from '../domain/results';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { DateOnly, DayInQuery, Flag, Id, Moment, PageQuery, SearchText, SortDirection } from './common';

/** A closed door, with the evidence of the visit (4 §3). */
export const ClosedDoorVisit = z.object({
  /** Of the result. */
  id: Id,
  building_id: Id,
  building_name: z.string(),
  location_id: z.string(),
  customer_name: z.string(),
  /** The number under which it was visited. */
  unit_number: z.string(),
  /** The number that the unit has now. */
  present_number: z.string(),
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
  /** A past visit that was imported has no order (4 §19.5), and a result's id as its line's. */
  order_id: z.nullable(Id),
  order_number: z.nullable(z.number()),
  order_unit_id: Id,
  photo_count: z.number(),
  /** The notice of entry that preceded the visit; null without one. */
  notice_number: z.nullable(z.number()),
  notice_issued_at: z.nullable(Moment),
  /** It needs another visit: no later result for the pest, no visit requested, and the unit is not retired. */
  is_waiting: Flag,
});
export type ClosedDoorVisit = z.infer<typeof ClosedDoorVisit>;

/** The clients and technicians of the closed doors that the user may see, by name. */
export const ClosedDoorChoices = z.object({
  customers: z.array(z.object({ value: Id, text: z.string() })),
  technicians: z.array(z.string()),
});
export type ClosedDoorChoices = z.infer<typeof ClosedDoorChoices>;

/** The outcome of drafting revisits. */
export const DraftedRevisits = z.object({
  /** One a building. */
  drafts: z.array(z.object({ order_id: Id, order_number: z.number(), building_name: z.string() })),
  /** How many closed doors are visited again: services, of which a unit may have several. */
  services: z.number(),
  /** How many chosen ones no longer need a visit. */
  left_out: z.number(),
});
export type DraftedRevisits = z.infer<typeof DraftedRevisits>;

const Wanted = z.object({
  /** Building, location code, client or unit. */
  q: SearchText,
  /** Those that need another visit, or all. */
  list: z._default(z.enum(['waiting', 'all']), 'waiting'),
  building_id: z.optional(Id),
  outcome: z.optional(ClosedDoor),
  from: z.optional(DayInQuery),
  to: z.optional(DayInQuery),
  customer_id: z.optional(Id),
  technician: z.optional(z.string().check(z.maxLength(200))),
  order_by: z._default(
    z.enum([
      'id',
      'work_date',
      'building_name',
      'customer_name',
      'unit_number',
      'outcome',
      'technician_name',
    ]),
    'work_date',
  ),
  order_by_value: SortDirection,
});

/** Closed doors across buildings (4 §3): of all for an admin, of their own for a scheduler. */
export const closedDoorCalls = defineCalls({
  closedDoors: {
    method: 'GET',
    path: 'closed-doors',
    action: 'closedDoor.list',
    forKeys: true,
    summary: 'Visits on which nobody was inside, across buildings, by page (4 §3)',
    query: z.extend(PageQuery, Wanted.shape),
    response: coded({ data: z.array(ClosedDoorVisit), total_count: z.number() }),
  },
  exportClosedDoors: {
    method: 'GET',
    path: 'closed-doors/export',
    action: 'closedDoor.list',
    recorded: 'export',
    summary: 'The same as a workbook (4 §3)',
    query: z.extend(ExportQuery, Wanted.shape),
    response: fileResponse,
  },
  closedDoorChoices: {
    method: 'GET',
    path: 'closed-doors/choices',
    action: 'closedDoor.list',
    portal: true,
    summary: 'The clients and technicians that the list can be narrowed to (4 §3)',
    response: coded({ data: ClosedDoorChoices }),
  },
  draftRevisits: {
    method: 'POST',
    path: 'closed-doors/revisits',
    action: 'closedDoor.revisit',
    portal: true,
    summary:
      'Drafts another visit of the chosen units, an order for each building, and sends it to its contacts (4 §3)',
    body: z.object({
      idempotency_key: z.string().check(z.minLength(8), z.maxLength(60)),
      /** More than `mostRevisits` are refused with that limit. */
      ids: z.array(Id).check(z.minLength(1), z.maxLength(10_000)),
    }),
    response: coded({ success: z.string(), data: DraftedRevisits }),
  },
});
