import type { Day } from '../dates/day';
import { type FollowUpType, followUpDue, isFollowUpType } from '../orders/follow-up-due';
import type { ChosenService } from '../orders/request-line';
import type { RequestType } from '../orders/request-type';
import { isClosedDoor, type Outcome } from '../results/outcome';
import { readComment } from './comment';

/** The facts of a completed line for its follow-up. */
export interface CompletedLine {
  unit_number: string;
  followup: RequestType;
  /** It is a second visit, which has no third. */
  isSecondVisit: boolean;
}

/** The latest result of that line: what was done, when, and what the technician wrote. */
export interface VisitResult extends ChosenService {
  /** 'YYYY-MM-DD' */
  work_date: Day;
  comment: string;
  /** How the visit ended. */
  outcome: Outcome;
}

/** The reason of a follow-up: the line's group, the technician's comment, or a closed door. */
export const followUpReasons = ['group', 'comment', 'closed door'] as const;

/** A follow-up that is recommended to the customer as a draft (specification README no. 8). */
export interface RecommendedFollowUp extends ChosenService {
  unit_number: string;
  followup: FollowUpType;
  /** Two weeks or one month after the work date. */
  due: Day;
  because: (typeof followUpReasons)[number];
}

/**
 * The follow-up of a completed line (specification README no. 8): by its group (in two weeks, in a month; none after a
 * second visit) or because the comment says 'follow up'. It has the result's pest and treatment. Weeks or a month in
 * the comment decide the date, else the group, else two weeks. 'No follow up' in the comment overrides the group. A
 * closed door is visited again in two weeks (4 §2.3), unless the comment says another time or 'no follow up'.
 *
 * @returns null for none
 */
export function recommendedFollowUp(line: CompletedLine, result: VisitResult): RecommendedFollowUp | null {
  const { followUps, saysNoFollowUp } = readComment(result.comment);
  if (saysNoFollowUp) return null;
  const isClosed = isClosedDoor(result.outcome);
  const endsGroup = isClosed || line.isSecondVisit;
  const byGroup = !endsGroup && isFollowUpType(line.followup) ? line.followup : null;
  if (!isClosed && !byGroup && followUps.length === 0) return null;
  const followup = periodNamed(followUps) ?? byGroup ?? 'followup';
  return {
    unit_number: line.unit_number,
    pest_id: result.pest_id,
    pest: result.pest,
    treatment_id: result.treatment_id,
    treatment: result.treatment,
    followup,
    due: followUpDue(followup, result.work_date),
    because: isClosed ? 'closed door' : byGroup ? 'group' : 'comment',
  };
}

function periodNamed(followUps: readonly string[]): FollowUpType | null {
  if (followUps.some((words) => /\b(?:month|monthly|30 days|(?:4|four) weeks)\b/.test(words))) {
    return 'followup_month';
  }
  return followUps.some((words) => /\b(?:14 days|(?:2|two) weeks|biweekly)\b/.test(words))
    ? 'followup'
    : null;
}
