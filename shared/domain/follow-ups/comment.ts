import { plainWords } from '../pests/plain-words';

/** The cues of a technician's comment about another visit. */
export interface CommentCues {
  /** The words behind each 'follow up' that is not denied, up to the end of its sentence. */
  followUps: string[];
  /** It says 'no follow up' in any wording. */
  saysNoFollowUp: boolean;
  saysNotCompleted: boolean;
  saysRescheduleRequired: boolean;
}

/**
 * Reads a comment's cues (2 §4, 3 §5.1). 'follow up', 'follow-up', 'followup' and 'f/u' are the same, in any case;
 * 'no further follow up', 'follow up not required' and 'does not need a follow-up' all say 'no follow up'.
 */
export function readComment(comment: string): CommentCues {
  const cues: CommentCues = {
    followUps: [],
    saysNoFollowUp: false,
    saysNotCompleted: false,
    saysRescheduleRequired: false,
  };
  for (const sentence of sentencesOf(comment)) {
    if (denied.test(sentence)) cues.saysNoFollowUp = true;
    else cues.followUps.push(...behindEachFollowUp(sentence));
    cues.saysNotCompleted ||= /\bnot (?:yet )?completed?\b/.test(sentence);
    cues.saysRescheduleRequired ||= /\breschedul(?:e|ing) (?:is )?(?:required|needed)\b/.test(sentence);
  }
  return cues;
}

/** Normalized sentences, with one spelling of 'follow up'. */
const sentencesOf = (comment: string): string[] =>
  comment
    .split(/[.;!?\r\n]+/)
    .map((sentence) => plainWords(sentence).replace(/\b(?:followups?|follow ups|f u)\b/g, 'follow up'))
    .filter((sentence) => sentence !== '');

const behindEachFollowUp = (sentence: string): string[] =>
  sentence
    .split(/\bfollow up\b/)
    .slice(1)
    .map((words) => words.trim());

const denied = new RegExp(
  [
    String.raw`\b(?:no|without|never) (?:(?:further|more|additional|other|another|need|for|of|a|any) )*follow up\b`,
    String.raw`\bfollow up (?:visit |inspection |treatment )?(?:(?:is|was) )?(?:not|isn t) (?:required|needed|necessary)\b`,
    String.raw`\b(?:not|t) (?:need|require) (?:(?:a|any|further|another) )*follow up\b`,
  ].join('|'),
);
