import * as z from 'zod/mini';
import { type FloorCounts, floorCounts } from './floor-counts';
import { HeatmapLegend, HeatmapUnit, PestInUnit } from './shapes';

/**
 * A unit as it is sent: a pest that is alone in its unit, as nearly all are, may be sent by its place in the heatmap's
 * `pests`, since what is known of it stands at the unit already.
 */
export const SentUnit = z.extend(HeatmapUnit, {
  pests: z._default(z.union([z.array(PestInUnit), z.tuple([z.number()])]), []),
});
export type SentUnit = z.infer<typeof SentUnit>;

/** A floor with its label, its counts, and its units in order of position. */
export interface HeatmapFloor extends FloorCounts {
  floor: string;
  units: HeatmapUnit[];
}

/** A heatmap as it is sent, by how a list of its units is read. */
function sentHeatmap(units: UnitList) {
  const floors = z.array(z.object({ floor: z.string(), units }));
  return z.object({
    building_name: z.string(),
    building_address: z.string(),
    /** The day in the portal's time zone with which its months end. */
    as_of: z.string(),
    /** Whether everybody with the building's address may read its report (4 §10), which does not tell it itself. */
    open_report: z.optional(z.boolean()),
    legend: HeatmapLegend,
    /** The pests that its units may tell; the public report does not tell them. */
    pests: z._default(z.array(z.object({ pest_id: z.string(), pest_name: z.string() })), []),
    floors,
    th: floors,
    /** The common areas by name (4 §1.6), which the legend does not count. */
    common: z._default(units, []),
  });
}
type SentHeatmap = z.output<ReturnType<typeof sentHeatmap>>;
type UnitList = z.ZodMiniType<SentUnit[], unknown>;

/** Reads a heatmap whose units are read in this way. */
export const heatmapOf = (units: UnitList) => z.pipe(sentHeatmap(units), z.transform(withPestsInFull));

/** The heatmap with its counts by floor, and what is known of the pests that were sent by their places. */
function withPestsInFull(sent: SentHeatmap, { issues }: Pick<z.core.ParsePayload, 'issues'>) {
  const inFull = (unit: SentUnit): HeatmapUnit => {
    const [only] = unit.pests;
    if (typeof only !== 'number') return unit as HeatmapUnit;
    const pest = sent.pests[only];
    if (!pest) issues.push({ code: 'custom', input: only, path: ['pests'], message: 'No such pest' });
    const { work_date, last_invoice_id, activity_level, prep_level, sanitation_level } = unit;
    const { structural_issues, tried_on, tried_outcome } = unit;
    const inspected = { work_date, last_invoice_id, activity_level, prep_level, sanitation_level };
    const known = { ...inspected, structural_issues, tried_on, tried_outcome };
    return { ...unit, pests: [{ pest_id: pest?.pest_id ?? '', ...known }] };
  };
  const floors = (of: SentHeatmap['floors']): HeatmapFloor[] =>
    of.map((row) => {
      const units = row.units.map(inFull);
      return { floor: row.floor, ...floorCounts(units), units };
    });
  return { ...sent, floors: floors(sent.floors), th: floors(sent.th), common: sent.common.map(inFull) };
}

/**
 * What the heatmap is drawn from (2 §3). `floors` is an array from the top floor down rather than a map, since an
 * object with keys such as '12' would lose its order; `th` holds the townhouse rows in the same shape.
 */
export const Heatmap = heatmapOf(z.array(SentUnit));
export type Heatmap = z.infer<typeof Heatmap>;
