/** The longest note, summary and comment (3 §9). */
export const textLimit = 500;

/** Where the text of a table is cut (3 §9). */
const tableTextLimit = 300;

/** Length in characters as people count them: an emoji is one, as in the database. */
const lengthOf = (text: string): number => [...text].length;

/** The 'characters left' counter (3 §5.6); negative once the limit is exceeded. */
export const charactersLeft = (text: string, limit = textLimit): number => limit - lengthOf(text);

/** Whether live typing went over the limit: 'Character limit exceeded' (3 §5.6). */
export const isOverLimit = (text: string, limit = textLimit): boolean => charactersLeft(text, limit) < 0;

/**
 * A text as a table shows it: over 300 characters it is cut with '...', and a 'Read more' link opens the whole
 * (3 §2.15). Spaces before the cut are dropped.
 */
export function cutForTable(text: string, limit = tableTextLimit): { text: string; isCut: boolean } {
  const characters = [...text];
  if (characters.length <= limit) return { text, isCut: false };
  return { text: `${characters.slice(0, limit).join('').trimEnd()}...`, isCut: true };
}
