import type { Problem } from '../errors/problem';
import { isClosedDoor, type Outcome } from './outcome';

/** A unit in a visit, as far as it decides which other pests can be added to it. */
export interface VisitedUnit {
  unit_number: string;
  /** The outcome of the ordered line. */
  outcome: Outcome;
  /** Those that are ordered or recorded in the unit in this visit. */
  pest_ids: readonly string[];
}

/**
 * Whether a technician may add another pest to a unit (4 §2.4): somebody was inside, and the pest is not ordered or
 * recorded there already, which has a line of its own.
 * @param pest its id, and its name for the sentence
 * @returns null when it may be added
 */
export function checkOtherPest(
  pest: { id: string; name: string },
  { unit_number: unit, outcome, pest_ids }: VisitedUnit,
): Problem | null {
  if (isClosedDoor(outcome)) {
    return { field: 'outcome', reason: 'visits.other-pest-closed-door', params: { unit } };
  }
  if (!pest_ids.includes(pest.id)) return null;
  return { field: 'pest_id', reason: 'visits.other-pest-there', params: { unit, pest: pest.name } };
}
