import { Id, SubmittedResult } from '@clearunit/shared/api/shapes';
import { ActivityLevel, PrepLevel, SanitationLevel } from '@clearunit/shared/domain/results';
import * as z from 'zod/mini';
import { keep, readKept } from '../../device/storage';

/** What was entered of one unit so far, and why the portal did not take it, if so. */
export const UnitEntry = z.object({
  unit_number: z.string(),
  pest_id: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  activity_level: z.nullable(ActivityLevel),
  prep_level: z.nullable(PrepLevel),
  sanitation_level: z.nullable(SanitationLevel),
  structural_issues: z.boolean(),
  refused_entry: z.boolean(),
  comment: z.string(),
  refusal: z.optional(z.string()),
});
export type UnitEntry = z.infer<typeof UnitEntry>;

/**
 * Results that were handed to the portal under a key and are not acknowledged yet. They stay as they were sent: the
 * same key with other results would let those get lost.
 */
export const Batch = z.object({ key: z.string(), work_date: z.string(), results: z.array(SubmittedResult) });
export type Batch = z.infer<typeof Batch>;

/** A visit as it lies on the technician's device; units are named by the id of their order line. */
export const KeptVisit = z.object({
  building_id: Id,
  building_name: z.string(),
  date: z.string(),
  entries: z.record(z.string(), UnitEntry),
  batches: z.array(Batch),
  /** What the portal has acknowledged, for the progress of the whole visit. */
  saved: z.array(z.object({ order_unit_id: z.string(), unit_number: z.string() })),
  /** The unit that was open last. */
  at: z.nullable(z.string()),
});
export type KeptVisit = z.infer<typeof KeptVisit>;

/** Which technician's visit of which building and day. */
export type VisitKey = { userId: string; buildingId: string; date: string };

const prefixOf = (userId: string) => `clearunit.visit.${userId}.`;
export const storageKeyOf = ({ userId, buildingId, date }: VisitKey): string =>
  `${prefixOf(userId)}${buildingId}.${date}`;

export const nothingKept = ({ buildingId, date }: VisitKey): KeptVisit => ({
  building_id: buildingId,
  building_name: '',
  date,
  entries: {},
  batches: [],
  saved: [],
  at: null,
});

export const readKeptVisit = (key: VisitKey): KeptVisit =>
  readKept(storageKeyOf(key), KeptVisit) ?? nothingKept(key);

/** Keeps the visit at once, before the next key is pressed; false where this device keeps nothing. */
export function keepVisit(key: VisitKey, visit: KeptVisit): boolean {
  const place = storageKeyOf(key);
  keep(place, visit);
  try {
    return localStorage.getItem(place) === JSON.stringify(visit);
  } catch {
    return false;
  }
}

/** Takes visits off the device that the portal has whole and that lie before a day. */
export function forgetDoneVisits(userId: string, before: string): void {
  for (const place of keptPlaces(userId)) {
    const visit = readKept(place, KeptVisit);
    if (visit && unsentCount(visit) === 0 && visit.date < before) keep(place, undefined);
  }
}

/** The technician's visits on this device that hold something which the portal does not have. */
export function unsentVisits(userId: string): KeptVisit[] {
  return keptPlaces(userId)
    .flatMap((place) => readKept(place, KeptVisit) ?? [])
    .filter((visit) => unsentCount(visit) > 0)
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** How many units were entered but not acknowledged by the portal. */
export const unsentCount = ({ entries, batches }: KeptVisit): number =>
  new Set([...Object.keys(entries), ...batches.flatMap(idsIn)]).size;

export const idsIn = ({ results }: Batch): string[] => results.map((result) => result.order_unit_id);

function keptPlaces(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}
