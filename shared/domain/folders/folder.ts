import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';

/** A folder's title has at least this many characters (3 §9), and room for no more than `longestTitle`. */
export const shortestTitle = 3;
export const longestTitle = 100;

/** Checks a folder's title, trimmed; its submit button stays disabled while there is a problem (3 §5.5). */
export function checkFolderTitle(typed: string): Problem | null {
  const length = [...typed.trim()].length;
  if (length < shortestTitle || isBlank(typed)) {
    return { field: 'title', reason: 'folders.title-too-short', params: { limit: shortestTitle } };
  }
  return length > longestTitle
    ? { field: 'title', reason: 'folders.title-too-long', params: { limit: longestTitle } }
    : null;
}
