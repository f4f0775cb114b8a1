import { maxCommentLength } from '@clearunit/shared/domain/results';

/** Whether a comment has a quick phrase as a sentence of its own. */
export const hasPhrase = (comment: string, phrase: string): boolean => sentence(phrase).test(comment);

/**
 * Puts a quick phrase at the end of a comment, or takes it out when it is there; what was typed stays as it is. A
 * comment that would become too long is left alone.
 * @param opposites phrases that say the contrary and give way
 */
export function togglePhrase(comment: string, phrase: string, opposites: readonly string[] = []): string {
  if (hasPhrase(comment, phrase)) return without(comment, phrase);
  const kept = opposites.reduce(without, comment).trimEnd();
  const joint = kept === '' ? '' : /[.!?;:,]$/.test(kept) ? ' ' : '. ';
  const longer = `${kept}${joint}${phrase}.`;
  return longer.length > maxCommentLength ? comment : longer;
}

const without = (comment: string, phrase: string): string =>
  comment.replace(sentence(phrase), '').trimStart();

const sentence = (phrase: string) =>
  new RegExp(String.raw`(?<![^\s])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\.\s?|$)`, 'i');
