import { addressWords, isDirection, isHouseNumber, isParticle, isPostalStart, isType } from './address-words';
import { housesAt, isRow, range } from './house-numbers';
import { isPartLabelled, isUnitLabelled } from './unit-label';

/** The street of an address: '204A King St. West' → numbers ['204a'], name ['king'], types ['st'], directions ['w']. */
export interface Street {
  /** More than one where the address is a row of houses: those that it names, and those between. */
  numbers: readonly string[];
  name: readonly string[];
  types: readonly string[];
  directions: readonly string[];
}

/**
 * The street of a building's address, whatever number of a tower or unit stands before the house's own.
 * @returns null where the address has no house number or no street
 */
export function streetOf(address: string): Street | null {
  const words = addressWords(address);
  const behind = (at: number) => (words[at]?.word === ',' ? at + 1 : at);
  const isHouse = (at: number): boolean => {
    const before = address.slice(0, words[at]!.from);
    if (!isHouseNumber(words[at]!.word) || isUnitLabelled(before) || isPartLabelled(before)) return false;
    const next = behind(housesAt(address, words, at).next);
    // In '300 5 Avenue' the second number is the street's name.
    return !isHouseNumber(words[next]?.word ?? '') || isType(words[next + 1]?.word ?? '');
  };
  const places = words.flatMap(({ word }, at) => (isHouseNumber(word) ? [at] : []));
  const at = places.find(isHouse) ?? places[0];
  if (at === undefined) return null;
  const { houses, next } = housesAt(address, words, at);
  const rest = words.slice(behind(next)).map(({ word }) => word);
  const end = rest.findIndex((word) => word === ',' || isPostalStart(word));
  const street = end < 0 ? rest : rest.slice(0, end);
  if (street.length === 0) return null;
  const between = houses.flatMap(({ word, joint }, place) => {
    const next = houses[place + 1];
    return next && (joint === '-' || joint === 'to') && isRow(word, next.word) ? range(word, next.word) : [];
  });
  const numbers = [...new Set([...houses.map(({ word }) => word), ...between])];
  return { numbers, ...partsOf(street) };
}

/** The parts of a street's words; where nothing but kinds and directions is left ('Avenue Road'), those are its name. */
function partsOf(words: readonly string[]): Omit<Street, 'numbers'> {
  const own = words.filter((word) => !isParticle(word));
  const name = own.filter((word) => !isType(word) && !isDirection(word));
  if (name.length === 0)
    return { name: own.filter((word) => !isDirection(word)), types: [], directions: own.filter(isDirection) };
  return { name, types: own.filter(isType), directions: own.filter(isDirection) };
}
