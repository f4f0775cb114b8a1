import * as z from 'zod/mini';
import { ActivityLevel, PrepLevel, SanitationLevel } from '../results/levels';
import { monthRanges } from './month-ranges';

/** The five classes of a cell (2 §2.7). */
export const cellClasses = ['not-serviced', 'none', 'light', 'moderate', 'heavy'] as const;
export const CellClass = z.enum(cellClasses);
export type CellClass = z.infer<typeof CellClass>;

/** A line that is planned for the unit but not done. */
export const UpcomingOrder = z.object({ unit_number: z.string(), service_code: z.nullable(z.string()) });

/** A finding that is left out of what is sent when there is none. */
const orNull = <Finding extends z.ZodMiniType>(finding: Finding) => z._default(z.nullable(finding), null);
const orFalse = z._default(z.boolean(), false);

/**
 * One unit with the latest result inside the window; every finding is null (or false) when there is none. What is null,
 * false or empty need not be sent: it is there once the answer is read through this shape.
 */
export const HeatmapUnit = z.object({
  unit: z.string(),
  /** Place on the floor, counted from 1; cells without a unit between two positions are drawn blank. */
  position: z.number(),
  activity_level: orNull(ActivityLevel),
  prep_level: orNull(PrepLevel),
  sanitation_level: orNull(SanitationLevel),
  sanitation: orFalse,
  refused_entry: orFalse,
  not_prepare: orFalse,
  structural_issues: orFalse,
  last_invoice_id: orNull(z.string()),
  work_date: orNull(z.string()),
  upcoming_orders: z._default(z.array(UpcomingOrder), []),
});
export type HeatmapUnit = z.infer<typeof HeatmapUnit>;

/** A count of units and its share of all units in percent, rounded to one decimal. */
export const LegendEntry = z.object({ count: z.number(), percentage: z.number() });

/** The legend: the first five classes share out the building's units, the other four are marks that may overlap. */
export const HeatmapLegend = z.object({
  None_Activity: LegendEntry,
  Light_Activity: LegendEntry,
  Moderate_Activity: LegendEntry,
  Heavy_Activity: LegendEntry,
  Not_Serviced: LegendEntry,
  Not_Prepared: LegendEntry,
  Refused_Entry: LegendEntry,
  Sanitation: LegendEntry,
  Structural_Issues: LegendEntry,
});
export type HeatmapLegend = z.infer<typeof HeatmapLegend>;

/** A floor with its label and its units in order of position. */
export const HeatmapFloor = z.object({ floor: z.string(), units: z.array(HeatmapUnit) });
export type HeatmapFloor = z.infer<typeof HeatmapFloor>;

/**
 * What the heatmap is drawn from (2 §3). `floors` is an array from the top floor down rather than a map, since an
 * object with keys such as '12' would lose its order; `th` holds the townhouse rows in the same shape.
 */
export const Heatmap = z.object({
  building_name: z.string(),
  building_address: z.string(),
  /** The day in the portal's time zone with which its months end. */
  as_of: z.string(),
  legend: HeatmapLegend,
  floors: z.array(HeatmapFloor),
  th: z.array(HeatmapFloor),
});
export type Heatmap = z.infer<typeof Heatmap>;

export const MonthRange = z.literal(monthRanges);
export type MonthRange = z.infer<typeof MonthRange>;
