import * as z from 'zod/mini';
import { activityLevels, prepLevels, sanitationLevels } from '../results/levels';
import { closedDoors } from '../results/outcome';
import { heatmapOf, type SentUnit } from './heatmap';
import { type HeatmapUnit, type PestInUnit, UpcomingOrder } from './shapes';

type Elided = z.input<typeof SentUnit>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => value === undefined || typeof value === 'boolean';
const isTextOrNone: Check = (value) => value === undefined || value === null || typeof value === 'string';
const isOneOf = (words: readonly string[]): Check => {
  const known = new Set<unknown>([...words, null, undefined]);
  return (value) => known.has(value);
};

type SentPest = z.input<typeof PestInUnit>;

const pestChecks = Object.entries({
  pest_id: isText,
  work_date: isTextOrNone,
  last_invoice_id: isTextOrNone,
  activity_level: isOneOf(activityLevels),
  prep_level: isOneOf(prepLevels),
  sanitation_level: isOneOf(sanitationLevels),
  structural_issues: isFlag,
  tried_on: isTextOrNone,
  tried_outcome: isOneOf(closedDoors),
} satisfies Record<keyof PestInUnit, Check>);

const checks = Object.entries({
  unit: isText,
  position: isNumber,
  activity_level: isOneOf(activityLevels),
  prep_level: isOneOf(prepLevels),
  sanitation_level: isOneOf(sanitationLevels),
  sanitation: isFlag,
  refused_entry: isFlag,
  no_access: isFlag,
  not_prepare: isFlag,
  structural_issues: isFlag,
  last_invoice_id: isTextOrNone,
  work_date: isTextOrNone,
  tried_on: isTextOrNone,
  tried_outcome: isOneOf(closedDoors),
  pests: (value) => value === undefined || isPestList(value),
  upcoming_orders: (value) => value === undefined || z.array(UpcomingOrder).safeParse(value).success,
} satisfies Record<keyof HeatmapUnit, Check>);

function fitsAll(value: unknown, fields: readonly [string, Check][]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return fields.every(([field, fits]) => fits((value as Record<string, unknown>)[field]));
}
const isUnit = (value: unknown): value is Elided => fitsAll(value, checks);
function isPest(value: unknown): value is SentPest {
  return fitsAll(value, pestChecks);
}

const isPestList: Check = (value) =>
  Array.isArray(value) && ((value.length === 1 && isNumber(value[0])) || value.every(isPest));

/** A unit with what stands for all that was not sent of it. */
const inFull = (sent: Elided): SentUnit => ({
  unit: sent.unit,
  position: sent.position,
  activity_level: sent.activity_level ?? null,
  prep_level: sent.prep_level ?? null,
  sanitation_level: sent.sanitation_level ?? null,
  sanitation: sent.sanitation ?? false,
  refused_entry: sent.refused_entry ?? false,
  no_access: sent.no_access ?? false,
  not_prepare: sent.not_prepare ?? false,
  structural_issues: sent.structural_issues ?? false,
  last_invoice_id: sent.last_invoice_id ?? null,
  work_date: sent.work_date ?? null,
  tried_on: sent.tried_on ?? null,
  tried_outcome: sent.tried_outcome ?? null,
  pests: sent.pests ? pestsInFull(sent.pests) : [],
  upcoming_orders: sent.upcoming_orders?.map((order) => UpcomingOrder.parse(order)) ?? [],
});

const pestsInFull = (sent: NonNullable<Elided['pests']>): SentUnit['pests'] =>
  typeof sent[0] === 'number' ? [sent[0]] : (sent as SentPest[]).map(pestInFull);

const pestInFull = (sent: SentPest): PestInUnit => ({
  pest_id: sent.pest_id,
  work_date: sent.work_date ?? null,
  last_invoice_id: sent.last_invoice_id ?? null,
  activity_level: sent.activity_level ?? null,
  prep_level: sent.prep_level ?? null,
  sanitation_level: sent.sanitation_level ?? null,
  structural_issues: sent.structural_issues ?? false,
  tried_on: sent.tried_on ?? null,
  tried_outcome: sent.tried_outcome ?? null,
});

const Units = z.pipe(
  z.custom<Elided[]>((value) => Array.isArray(value) && value.every(isUnit)),
  z.transform((units) => units.map(inFull)),
);

/**
 * `Heatmap` as a phone reads it: the same shape, the units of a floor checked in one go in plain code. For 2,000 units
 * the shape's own dozen of small checks each are what keeps a tap waiting longest when a page opens. A test holds both
 * together.
 */
export const HeatmapInBulk = heatmapOf(Units);
