import * as z from 'zod/mini';
import { openStatuses } from '../orders/status';
import { TimeWindow } from '../orders/time-window';
import { ActivityLevel, PrepLevel, SanitationLevel } from '../results/levels';
import { ClosedDoor } from '../results/outcome';
import { monthRanges } from './month-ranges';

/** The five classes of a cell (2 §2.7). */
export const cellClasses = ['not-serviced', 'none', 'light', 'moderate', 'heavy'] as const;
export const CellClass = z.enum(cellClasses);
export type CellClass = z.infer<typeof CellClass>;

/** A finding that is left out of what is sent when there is none. */
const orNull = <Finding extends z.ZodMiniType>(finding: Finding) => z._default(z.nullable(finding), null);
const orFalse = z._default(z.boolean(), false);

/** A line that is planned for the unit but not done. */
export const UpcomingOrder = z.object({
  unit_number: z.string(),
  service_code: orNull(z.string()),
  pest_id: z.string(),
  /** Left out for a scheduled one, to keep the answer small. */
  order_status: z._default(z.enum(openStatuses), 'scheduled'),
  /** The planned day, or the one on which it is due as long as nobody has scheduled it; null without either. */
  schedule_date: orNull(z.string()),
  time_window: orNull(TimeWindow),
});
export type UpcomingOrder = z.infer<typeof UpcomingOrder>;

/**
 * What is known of one pest in a unit inside the window (4 §1.3): its latest inspection, all null without one, and the
 * last closed door, null unless it is newer than that inspection.
 */
export const PestInUnit = z.object({
  pest_id: z.string(),
  /** The day of the inspection. */
  work_date: orNull(z.string()),
  last_invoice_id: orNull(z.string()),
  activity_level: orNull(ActivityLevel),
  prep_level: orNull(PrepLevel),
  sanitation_level: orNull(SanitationLevel),
  structural_issues: orFalse,
  /** The day of the closed door. */
  tried_on: orNull(z.string()),
  tried_outcome: orNull(ClosedDoor),
});
export type PestInUnit = z.infer<typeof PestInUnit>;

/**
 * One unit with what is known of it inside the window (4 §1.2): the activity is the worst of its pests' latest
 * inspections, the other findings are those of the latest day on which it was inspected, all null (or false) where it
 * was not. What is null, false or empty need not be sent: it is there once the answer is read through this shape.
 */
export const HeatmapUnit = z.object({
  unit: z.string(),
  /**
   * Place on the floor, counted from 1; cells without a unit between two positions are drawn blank. 0 for a common area.
   */
  position: z.number(),
  activity_level: orNull(ActivityLevel),
  prep_level: orNull(PrepLevel),
  sanitation_level: orNull(SanitationLevel),
  sanitation: orFalse,
  /** Somebody refused entry since the unit was inspected last. */
  refused_entry: orFalse,
  /** Nobody could get in for another reason since the unit was inspected last. */
  no_access: orFalse,
  not_prepare: orFalse,
  structural_issues: orFalse,
  last_invoice_id: orNull(z.string()),
  /** The day on which it was inspected last. */
  work_date: orNull(z.string()),
  /** The last closed door since then. */
  tried_on: orNull(z.string()),
  tried_outcome: orNull(ClosedDoor),
  /** What is known of each pest; the public report does not tell it. */
  pests: z._default(z.array(PestInUnit), []),
  upcoming_orders: z._default(z.array(UpcomingOrder), []),
});
export type HeatmapUnit = z.infer<typeof HeatmapUnit>;

/** A count of units and its share of all units in percent, rounded to one decimal. */
export const LegendEntry = z.object({ count: z.number(), percentage: z.number() });

/** Units that nobody inspected, and how many of them were tried in vain (4 §1.3). */
const NotServicedEntry = z.extend(LegendEntry, { tried: z._default(z.number(), 0) });

/** The legend: the first five classes share out the building's units, the other five are marks that may overlap. */
export const HeatmapLegend = z.object({
  None_Activity: LegendEntry,
  Light_Activity: LegendEntry,
  Moderate_Activity: LegendEntry,
  Heavy_Activity: LegendEntry,
  Not_Serviced: NotServicedEntry,
  Not_Prepared: LegendEntry,
  Refused_Entry: LegendEntry,
  No_Access: LegendEntry,
  Sanitation: LegendEntry,
  Structural_Issues: LegendEntry,
});
export type HeatmapLegend = z.infer<typeof HeatmapLegend>;

export const MonthRange = z.literal(monthRanges);
export type MonthRange = z.infer<typeof MonthRange>;
