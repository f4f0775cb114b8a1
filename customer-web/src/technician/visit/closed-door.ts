import { hasPhrase, togglePhrase } from './comment-phrases';
import type { UnitEntry } from './kept-visit';

/** Why a unit could not be entered: nobody opened, or somebody did and said no. */
export type ClosedDoor = 'noAccess' | 'refused';

/** The sentences that say of a unit that nobody opened; the second is what makes it due again (2 §4). */
export type NoAccessPhrases = readonly [noAccess: string, notCompleted: string];

type Entered = Pick<UnitEntry, 'refused_entry' | 'comment'>;

/** What an entry says of the door; null when somebody was in. */
export function closedDoorOf(entry: Entered, [noAccess]: NoAccessPhrases): ClosedDoor | null {
  if (!entry.refused_entry) return null;
  return hasPhrase(entry.comment, noAccess) ? 'noAccess' : 'refused';
}

/**
 * The entry with another door, in one tap. What was typed and found stays as it is, so that the same tap takes it back.
 * @param door null to say that somebody was in after all
 */
export function withDoor(entry: Entered, door: ClosedDoor | null, phrases: NoAccessPhrases): Entered {
  const wasNoAccess = closedDoorOf(entry, phrases) === 'noAccess';
  const typed = wasNoAccess ? phrases.reduce(without, entry.comment) : entry.comment;
  return {
    refused_entry: door !== null,
    comment: door === 'noAccess' ? phrases.reduce(withPhrase, typed) : typed.trimEnd(),
  };
}

/** Whether a comment has room for all that a door says: without one of its sentences it would say something else. */
export const hasRoomFor = (entry: Entered, door: ClosedDoor, phrases: NoAccessPhrases): boolean =>
  door !== 'noAccess' || phrases.every((phrase) => hasPhrase(withDoor(entry, door, phrases).comment, phrase));

const withPhrase = (comment: string, phrase: string): string =>
  hasPhrase(comment, phrase) ? comment : togglePhrase(comment, phrase);

const without = (comment: string, phrase: string): string =>
  hasPhrase(comment, phrase) ? togglePhrase(comment, phrase) : comment;
