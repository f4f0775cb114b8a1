import * as z from 'zod/mini';
import { plainWords } from '../pests/plain-words';
import type { ActivityLevel } from './levels';

/**
 * How a visit to a unit ended (4 §1.1): somebody was inside, or why not. Of several tries on one day the one that stands
 * last in this list counts.
 */
export const outcomes = ['inspected', 'key failed', 'no answer', 'refused', 'unsafe'] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

/** The reasons of a closed door, the most frequent first. */
export const closedDoors = ['no answer', 'refused', 'key failed', 'unsafe'] as const satisfies Outcome[];
export const ClosedDoor = z.enum(closedDoors);
export type ClosedDoor = z.infer<typeof ClosedDoor>;

/** Whether nobody could enter the unit; such a result has no findings (4 §1.1). */
export const isClosedDoor = (outcome: Outcome): outcome is ClosedDoor => outcome !== 'inspected';

/** Whether a visit came to a treatment: somebody was inside, and the unit was ready for it. */
export const wasTreated = ({
  outcome,
  treatment_done,
}: {
  outcome: Outcome;
  treatment_done: boolean;
}): boolean => !isClosedDoor(outcome) && treatment_done;

/** Whether somebody was inside and did not treat the unit, such as one that was not prepared (4 §1.1). */
export const isNotTreated = ({
  outcome,
  treatment_done,
}: {
  outcome: Outcome | null;
  treatment_done?: boolean | null | undefined;
}): boolean => outcome === 'inspected' && treatment_done === false;

/** A visit to a unit from a workbook, a management system or an older phone. */
export interface ReportedVisit {
  outcome?: Outcome | null | undefined;
  /** A flag without a reason. */
  refused_entry?: boolean | undefined;
  activity_level: ActivityLevel | null;
  comment: string;
}

/**
 * The outcome that is told of a visit (4 §1.1): as it is named; else a bare 'refused entry' is refused, and a comment
 * that says no access or not home is no answer, unless an activity was seen.
 */
export function reportedOutcome({ outcome, refused_entry, activity_level, comment }: ReportedVisit): Outcome {
  if (outcome) return outcome;
  if (!refused_entry && activity_level !== null) return 'inspected';
  if (saysNobodyOpened(comment)) return 'no answer';
  return refused_entry ? 'refused' : 'inspected';
}

/** The migration that gave older results their outcome has the same pattern. */
const saysNobodyOpened = (comment: string): boolean =>
  /\b(no access|no answer|not (?:at )?home|no (?:one|body) (?:(?:was|is) )?(?:at )?home|nobody (?:(?:was|is) )?(?:at )?home)\b/.test(
    plainWords(comment),
  );
