import * as z from 'zod/mini';
import { activityLevels, prepLevels, sanitationLevels } from '../results/levels';
import { Heatmap, HeatmapFloor, type HeatmapUnit, UpcomingOrder } from './shapes';

type SentUnit = z.input<typeof HeatmapUnit>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => value === undefined || typeof value === 'boolean';
const isTextOrNone: Check = (value) => value === undefined || value === null || typeof value === 'string';
const isLevel = (levels: readonly string[]): Check => {
  const known = new Set<unknown>([...levels, null, undefined]);
  return (value) => known.has(value);
};

const checks = Object.entries({
  unit: isText,
  position: isNumber,
  activity_level: isLevel(activityLevels),
  prep_level: isLevel(prepLevels),
  sanitation_level: isLevel(sanitationLevels),
  sanitation: isFlag,
  refused_entry: isFlag,
  not_prepare: isFlag,
  structural_issues: isFlag,
  last_invoice_id: isTextOrNone,
  work_date: isTextOrNone,
  upcoming_orders: (value) => value === undefined || z.array(UpcomingOrder).safeParse(value).success,
} satisfies Record<keyof HeatmapUnit, Check>);

const isUnit = (value: unknown): value is SentUnit =>
  typeof value === 'object' &&
  value !== null &&
  checks.every(([field, fits]) => fits((value as Record<string, unknown>)[field]));

/** A unit with what stands for all that was not sent of it. */
export const inFull = (sent: SentUnit): HeatmapUnit => ({
  unit: sent.unit,
  position: sent.position,
  activity_level: sent.activity_level ?? null,
  prep_level: sent.prep_level ?? null,
  sanitation_level: sent.sanitation_level ?? null,
  sanitation: sent.sanitation ?? false,
  refused_entry: sent.refused_entry ?? false,
  not_prepare: sent.not_prepare ?? false,
  structural_issues: sent.structural_issues ?? false,
  last_invoice_id: sent.last_invoice_id ?? null,
  work_date: sent.work_date ?? null,
  upcoming_orders: sent.upcoming_orders ?? [],
});

const Units = z.pipe(
  z.custom<SentUnit[]>((value) => Array.isArray(value) && value.every(isUnit)),
  z.transform((units) => units.map(inFull)),
);
const Floors = z.array(z.extend(HeatmapFloor, { units: Units }));

/**
 * `Heatmap` as a phone reads it: the same shape, the units of a floor checked in one go in plain code. For 2,000 units
 * the shape's own dozen of small checks each are what keeps a tap waiting longest when a page opens. A test holds both
 * together.
 */
export const HeatmapInBulk = z.extend(Heatmap, { floors: Floors, th: Floors });
