import type { ActivityLevel } from '../results/levels';
import { isClosedDoor, type Outcome } from '../results/outcome';
import { readComment } from './comment';

/** A later result of a unit and pest for which a follow-up is recommended already. */
export interface LaterVisit {
  outcome: Outcome;
  /** Null where it is not known: behind a closed door, and of what was completed by hand. */
  activity_level: ActivityLevel | null;
  comment: string;
  /** It asks for a follow-up itself. */
  needsFollowUp: boolean;
}

/** What becomes of a recommended follow-up, the strongest first. */
export const afterLaterVisit = ['replaced', 'stays', 'withdrawn'] as const;

/**
 * What later results of one visit make of a follow-up that is recommended for their unit and pest, and that nobody has
 * accepted or edited (README no. 8: with the latest results' pest and treatment). One that asks for a follow-up replaces
 * it; where none does, it is withdrawn if nothing was found, or 'no follow up' is said. A closed door says nothing about
 * pests, and activity of which nobody says more is no reason to stay away: it stays then.
 */
export function recommendationAfter(later: readonly LaterVisit[]): (typeof afterLaterVisit)[number] {
  const made = later.map(afterOne);
  return afterLaterVisit.find((one) => made.includes(one)) ?? 'stays';
}

function afterOne({
  outcome,
  activity_level,
  comment,
  needsFollowUp,
}: LaterVisit): (typeof afterLaterVisit)[number] {
  if (isClosedDoor(outcome)) return 'stays';
  if (needsFollowUp) return 'replaced';
  return activity_level === 'No activity' || readComment(comment).saysNoFollowUp ? 'withdrawn' : 'stays';
}
