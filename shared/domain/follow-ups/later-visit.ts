import type { ActivityLevel } from '../results/levels';
import { isClosedDoor, type Outcome } from '../results/outcome';
import { readComment } from './comment';

/** A later result of a unit and pest for which a follow-up is recommended already. */
export interface LaterVisit {
  outcome: Outcome;
  /** Null for a closed door and a line completed by hand. */
  activity_level: ActivityLevel | null;
  comment: string;
  /** It requires a follow-up itself. */
  needsFollowUp: boolean;
}

/** The outcomes for a recommended follow-up, the strongest first. */
const afterLaterVisit = ['replaced', 'stays', 'withdrawn'] as const;

/**
 * What later results of one visit do to a recommended follow-up for their unit and pest that nobody has accepted or
 * edited (specification README no. 8). A result that requires a follow-up replaces it; otherwise it is withdrawn if
 * nothing was found or the comment says 'no follow up'. It stays after a closed door, and after activity without such a
 * comment.
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
