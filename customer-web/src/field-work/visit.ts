import { Flag, Id } from '@clearunit/shared/api/common';
import { SubmittedResult } from '@clearunit/shared/api/visits';
import { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '@clearunit/shared/domain/results';
import * as z from 'zod/mini';

/** Another pest that was found in a unit, under the id of the line that will be added for it (4 §2.4). */
const OtherPest = z.object({
  id: Id,
  pest_id: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  activity_level: z.nullable(ActivityLevel),
  /** Asked of a unit that was not prepared; null while it is not answered. */
  treatment_done: z.nullable(z.boolean()),
  comment: z.string(),
});
export type OtherPest = z.infer<typeof OtherPest>;

/** The entries of one unit so far, and the portal's refusal, if any. */
export const UnitEntry = z.object({
  unit_number: z.string(),
  is_common_area: z.optional(Flag),
  pest_id: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  activity_level: z.nullable(ActivityLevel),
  prep_level: z.nullable(PrepLevel),
  sanitation_level: z.nullable(SanitationLevel),
  structural_issues: z.boolean(),
  outcome: Outcome,
  /** Null while it is asked and not answered. */
  treatment_done: z.nullable(z.boolean()),
  /** When the outcome or the first finding was chosen; ISO 8601, UTC. */
  visited_at: z.optional(z.string()),
  comment: z.string(),
  refusal: z.optional(z.string()),
  other_pests: z.array(OtherPest),
});
export type UnitEntry = z.infer<typeof UnitEntry>;

/**
 * Results sent under a key and not acknowledged yet. They must not change: other results under the same key would be
 * lost.
 */
export const Batch = z.object({ key: z.string(), work_date: z.string(), results: z.array(SubmittedResult) });
export type Batch = z.infer<typeof Batch>;

/** A visit on the device; its entries are keyed by order line id. */
export const VisitRecord = z.object({
  building_id: Id,
  building_name: z.string(),
  date: z.string(),
  entries: z.record(z.string(), UnitEntry),
  /** The units that the portal has stored, for the progress of the whole visit. */
  saved: z.array(
    z.object({ order_unit_id: z.string(), unit_number: z.string(), is_common_area: z.optional(Flag) }),
  ),
  /** The unit that was open last. */
  at: z.nullable(z.string()),
});

/** A visit with its batches, which are stored as unsent items. */
export type KeptVisit = z.infer<typeof VisitRecord> & { batches: Batch[] };
export type VisitChange = (visit: KeptVisit) => KeptVisit;

/** Identifies a visit: technician, building and day. */
export type VisitKey = { userId: string; buildingId: string; date: string };

/** The key under which a visit is kept. */
export const visitId = ({ userId, buildingId, date }: VisitKey): string => `${userId} ${buildingId} ${date}`;

export const nothingKept = ({ buildingId, date }: VisitKey): KeptVisit => ({
  building_id: buildingId,
  building_name: '',
  date,
  entries: {},
  batches: [],
  saved: [],
  at: null,
});

/** How many units were entered but not acknowledged by the portal. */
export const unsentCount = ({ entries, batches }: KeptVisit): number =>
  new Set([...Object.keys(entries), ...batches.flatMap(idsIn)]).size;

/** How many lines of the visit were saved on this phone and wait for the portal. */
export const waitingCount = ({ batches }: KeptVisit): number => new Set(batches.flatMap(idsIn)).size;

/** How many results were saved on this phone and wait for the portal, those of other pests included. */
export const resultsWaiting = ({ batches }: KeptVisit): number =>
  batches.flatMap(({ results }) => results).length;

/** The lines of the visit that a batch has results of; those that are added for other pests go with them. */
export const idsIn = ({ results }: Batch): string[] =>
  results.flatMap(({ order_unit_id, adds_to }) => (adds_to === undefined ? [order_unit_id] : []));

/** Whether a line is among what was entered and is not with the portal yet, be it one of the visit or an added one. */
export const isUnsent = ({ entries, batches }: KeptVisit, line: string): boolean =>
  line in entries ||
  Object.values(entries).some(({ other_pests }) => other_pests.some(({ id }) => id === line)) ||
  batches.some(({ results }) => results.some(({ order_unit_id }) => order_unit_id === line));
