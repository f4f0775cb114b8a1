import { beginningWith, containing, hasNoTrigram, holdsOddCharacters } from '../../db/search';
import type { Conditions } from './conditions';

/**
 * Narrows a list of a building's order lines (`l`) to those that hold the searched text: anywhere in what a line is
 * found by or, since one and two letters are in nearly everything, at the beginning of the unit number.
 */
export function searchLines(where: Conditions, search: string): Conditions {
  const text = search.trim();
  if (text === '') return where;
  if (isShort(text)) {
    return where.about(beginningWith(text), (prefix) => `lower(l.unit_number) like ${prefix}`);
  }
  return where.about(containing(text), (pattern) => `l.search_text like ${pattern}`);
}

/**
 * Narrows a list of orders (`o`) in the same way to those with a line that holds the text. An order carries what all
 * its lines are found by, so that one trigram index, or a walk in the order of the list, answers without a join.
 */
export function searchOrders(where: Conditions, search: string): Conditions {
  const text = search.trim();
  if (text === '') return where;
  if (isShort(text)) return where.searching([text.toLowerCase()], (one) => `o.unit_beginnings @> ${one}`);
  if (hasNoTrigram(text)) where.add(holdsOddCharacters('o.search_text'));
  return where.searching(containing(text), (pattern) => `o.search_text like ${pattern}`);
}

/** One and two letters have no trigram. */
const isShort = (text: string): boolean => text.length < 3;
