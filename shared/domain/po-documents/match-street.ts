import {
  type AddressWord,
  isCertainType,
  isDirection,
  isOnlyBefore,
  isParticle,
  isPostalStart,
  isProvince,
  isType,
  isTypeBefore,
} from './address-words';
import { cityAt } from './cities';
import type { Street } from './street';
import { isUnitLabelled } from './unit-label';

/** The last word of the building's street where the words begin with it; undefined where they do not. */
export function endOfStreet(
  text: string,
  words: readonly AddressWord[],
  { name, types, directions }: Street,
): AddressWord | undefined {
  const named = { types: new Set<string>(), directions: new Set<string>() };
  let missing = [...name];
  let end = -1;
  let isTyped = false;
  for (const [place, { word }] of words.entries()) {
    const isNamed = missing.length === 0;
    if (missing[0] === word) missing = missing.slice(1);
    // The city's: 'North York', 'St. Catharines'.
    else if (isNamed && cityAt(words, place)) break;
    else if (isType(word)) {
      // 'rue' after the name is the next street's.
      if (isNamed && isOnlyBefore(word) && !types.includes(word)) break;
      named.types.add(word);
      isTyped ||= isNamed || isTypeBefore(word);
    } else if (isDirection(word)) named.directions.add(word);
    else if (isParticle(word)) continue;
    else break;
    if (missing.length === 0) end = place;
  }
  if (missing.length > 0 || goesOn(text, words, end, isTyped)) return undefined;
  const agrees = (own: readonly string[], others: ReadonlySet<string>) =>
    own.length === 0 || others.size === 0 || own.some((word) => others.has(word));
  return agrees(types, named.types) && agrees(directions, named.directions) ? words[end] : undefined;
}

/** Words that lead away from a street's name. */
const leadAway: ReadonlySet<string> = new Set(
  'and et at a au aux in for pour by to the near pres coin angle corner'.split(' '),
);

/** A street's name has no more words than these behind the first. */
const longestRest = 3;

/**
 * Whether a street's name is longer than what was read of it: 'King' of 'King Edward Avenue', 'Saint-Laurent' of
 * 'Saint-Laurent-du-Fleuve'.
 */
function goesOn(text: string, words: readonly AddressWord[], end: number, isTyped: boolean): boolean {
  const last = words[end]!;
  const rest = words.slice(end + 1, end + 2 + longestRest);
  const gapBefore = (place: number) => text.slice((rest[place - 1] ?? last).to, rest[place]!.from);
  const isCity = (place: number) => {
    const city = cityAt(rest, place);
    // 'Victoria' is a city, but not in 'Queen Victoria Street'.
    return city !== undefined && !isType(rest[place + city.length]?.word ?? '');
  };
  const isOfName = (place: number) =>
    /^[a-z]+$/.test(rest[place]!.word) &&
    (rest[place]!.isCapital || !last.isCapital) &&
    !isProvince(rest[place]!.word) &&
    !isCity(place) &&
    !isUnitLabelled(text.slice(0, rest[place]!.to));
  if (rest[0] && gapBefore(0) === '-' && /^[a-z]+$/.test(rest[0].word) && !isDirection(rest[0].word))
    return !isUnitLabelled(text.slice(0, rest[0].to));
  if (isTyped) return false;
  for (const [place, { word }] of rest.entries()) {
    if (!/^[ .'’-]*$/.test(gapBefore(place))) return false;
    if (place > 0 && isType(word)) return !isOnlyBefore(word);
    if (!isOfName(place) || leadAway.has(word)) return false;
  }
  return false;
}

/** The last word of any street that the words begin with: 'Main St', 'rue de la Gare'; undefined for other words. */
export function endOfAddress(words: readonly AddressWord[]): AddressWord | undefined {
  const [first] = words;
  if (first && isTypeBefore(first.word) && isCertainType(first.word)) {
    return words.slice(1, 5).find(({ word, isCapital }) => isCapital && !isParticle(word) && word !== ',');
  }
  for (const [place, { word, isCapital }] of words.slice(0, 5).entries()) {
    if (place > 0 && isType(word))
      return words[place + 1] && isDirection(words[place + 1]!.word) ? words[place + 1] : words[place];
    if (!isCapital || word === ',' || isProvince(word)) return undefined;
  }
  return undefined;
}

/** Whether a province or a postal code follows soon: then it is an address and nothing else. */
export function isComplete(words: readonly AddressWord[], end: AddressWord): boolean {
  const after = words.filter(({ from }) => from >= end.to);
  return after.some(
    ({ word, isCapital }) => (isProvince(word) && (word !== 'on' || isCapital)) || isPostalStart(word),
  );
}
