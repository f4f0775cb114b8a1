import * as z from 'zod/mini';
import { ActivityLevel, ClosedDoor } from '../domain/results';
import { coded, defineCalls } from './call';
import { DateOnly, Id } from './common';
import { worstAtFirst } from './early-requests';

/** How many units have each level of activity. */
const levels = { heavy: z.number(), moderate: z.number(), light: z.number() };

/** What comes next in a unit: a planned day, a planned day that has passed, or an order that has no day yet. */
const NextVisit = z.object({
  state: z.enum(['planned', 'overdue', 'requested']),
  day: z.nullable(DateOnly),
});

/** A unit or common area with activity in the heatmap of three months. */
export const ActiveUnit = z.object({
  unit: z.string(),
  is_common_area: z.boolean(),
  /** The worst first. */
  pests: z.array(z.object({ pest_name: z.string(), activity_level: ActivityLevel, work_date: DateOnly })),
  /** Null where nothing is ordered against a pest that was found in it. */
  next_visit: z.nullable(NextVisit),
});
export type ActiveUnit = z.infer<typeof ActiveUnit>;

/**
 * What needs attention in a building, as of the portal's today. Units are those of the heatmap of three months; common
 * areas are listed and not counted (4 §1.6).
 */
export const BuildingAttention = z.object({
  units: z.number(),
  /** Units that were inspected; a closed door is no inspection. */
  inspected: z.number(),
  /** Units with activity. */
  active: z.number(),
  ...levels,
  /** Active units for which nothing is ordered against a pest that was found. */
  unplanned: z.number(),
  /** Common areas with activity. */
  common_areas: z.number(),
  /** Active units by pest, the worst first; a unit counts with each of its pests. */
  pests: z.array(z.object({ pest_id: Id, pest_name: z.string(), ...levels })),
  /** The worst units and common areas, those without a visit first. */
  worst: z.array(ActiveUnit),
  /** Units with a closed door that is newer than their last inspection, the latest first. */
  closed_doors: z.object({
    units: z.number(),
    latest: z.array(z.object({ unit: z.string(), outcome: ClosedDoor, tried_on: DateOnly })),
  }),
  /** Follow-ups that are recommended and not submitted, with the day on which the first is due. */
  recommended: z.object({ orders: z.number(), due: z.nullable(DateOnly) }),
  /** Requests that were saved, or sent by a scheduler, and not submitted. */
  drafts: z.number(),
  /** Notices of entry that are valid for visits to come: the services announced, and the orders by day. */
  notices: z.object({
    count: z.number(),
    orders: z.array(
      z.object({ order_id: Id, order_number: z.number(), entry_day: DateOnly, count: z.number() }),
    ),
  }),
  /** Visits whose planned day has passed: one for each unit and common area on a day. */
  overdue: z.number(),
  /** Visits that are planned for today or one of the 13 days after. */
  planned: z.number(),
  next_visit: z.nullable(DateOnly),
});
export type BuildingAttention = z.infer<typeof BuildingAttention>;

/** The most units in the answer. */
export const mostWorst = 500;

/** The tasks that a building's contact should look at first. */
export const attentionCalls = defineCalls({
  buildingAttention: {
    method: 'GET',
    path: 'buildings/:id/attention',
    action: 'order.list',
    portal: { building: 'params.id' },
    summary: 'What needs attention in a building: activity, closed doors, drafts, notices, visits (4 §11)',
    params: z.object({ id: Id }),
    query: z.object({
      /** How many of the worst units are in the answer. */
      units: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(mostWorst))), worstAtFirst),
    }),
    response: coded({ data: BuildingAttention }),
  },
});
