import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';

/** The least characters of a folder's title (3 §9). */
const shortestTitle = 3;
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
