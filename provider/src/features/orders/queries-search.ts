import type { Conditions } from './conditions';

/**
 * Narrows a list of order lines (`l`) to those that hold the searched text: anywhere in what a line is found by, or,
 * since one and two letters have no trigram and are in nearly everything, at the beginning of the unit number.
 */
export function searchLines(where: Conditions, search: string): Conditions {
  const text = search.trim().toLowerCase();
  if (text === '') return where;
  if (text.length < 3) {
    return where.about(`${asPattern(text)}%`, (prefix) => `lower(l.unit_number) like ${prefix}`);
  }
  return where.about(`%${asPattern(text)}%`, (pattern) => `l.search_text like ${pattern}`);
}

/** The text with what LIKE would take for a wildcard made plain. */
const asPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
