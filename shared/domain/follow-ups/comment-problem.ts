import { readComment } from './comment';
import { type CommentCatalogue, type CommentedRow, cartLineFromComment } from './derive';

/** Why a comment is invalid. */
export const commentProblems = ['contradiction', 'unknown-follow-up'] as const;
export type CommentProblem = (typeof commentProblems)[number];

/**
 * Whether a technician's comment is what the audit calls an invalid comment (3 §2.16, by the rules of 2 §4): one that
 * requests something that the portal cannot turn into a line.
 * - `unknown-follow-up`: it says 'follow up', but neither a pest nor a treatment that the catalogue knows, so that the
 *   cart would make a new order with nothing chosen of it;
 * - `contradiction`: it says 'no follow up', and also that somebody must come again.
 *
 * An empty comment is valid.
 *
 * @returns null for a valid comment
 */
export function commentProblem(row: CommentedRow, catalogue: CommentCatalogue): CommentProblem | null {
  const { followUps, saysNoFollowUp, saysNotCompleted, saysRescheduleRequired } = readComment(row.comment);
  const asksForMore = followUps.length > 0 || saysNotCompleted || saysRescheduleRequired;
  if (saysNoFollowUp) return asksForMore ? 'contradiction' : null;
  if (!asksForMore) return null;
  return cartLineFromComment(row, catalogue).followup === 'neworder' ? 'unknown-follow-up' : null;
}
