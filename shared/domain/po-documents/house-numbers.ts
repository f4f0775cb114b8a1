import { type AddressWord, isHouseNumber } from './address-words';
import { isUnitLabelled } from './unit-label';

/** A house number, and how the next one is joined to it: '204–210', '204/206', '204 to 210', '204 & 206'. */
export interface House extends AddressWord {
  joint?: '-' | '/' | 'to' | 'and' | ',' | undefined;
}

/** A row of houses has no more numbers than this from one end to the other. */
const longestRow = 60;
const mostHouses = 8;

/** Whether two numbers may be the ends of a row of houses, and not a unit's with its house's: '204-210', not '12-204'. */
export function isRow(first: string, last: string): boolean {
  const [low, high] = [Number.parseInt(first, 10), Number.parseInt(last, 10)];
  return (high > low && high - low <= longestRow) || (high === low && first < last);
}

/** Whether they lie on one side of the street as well. */
export const isRowOfSide = (first: string, last: string): boolean =>
  isRow(first, last) && (Number.parseInt(last, 10) - Number.parseInt(first, 10)) % 2 === 0;

/** The numbers from one end of a row to the other. */
export function range(first: string, last: string): string[] {
  const [low, high] = [Number.parseInt(first, 10), Number.parseInt(last, 10)];
  return Array.from({ length: high - low + 1 }, (_, at) => String(low + at));
}

/**
 * The numbers that stand joined from a place on, and the place of the word behind them. A comma joins only within a list
 * that ends with 'and': '202, 204 & 206 King Street'.
 */
export function housesAt(
  text: string,
  words: readonly AddressWord[],
  at: number,
): { houses: readonly House[]; next: number } {
  const joined: { place: number; joint?: House['joint'] }[] = [{ place: at }];
  while (joined.length < mostHouses) {
    const last = joined.at(-1)!;
    const next = joinedTo(text, words, last.place);
    if (!next) break;
    last.joint = next.joint;
    joined.push({ place: next.place });
  }
  const comma = joined.findIndex(({ joint }) => joint === ',');
  const isList = joined.at(-2)?.joint === 'and' && !isUnitLabelled(text.slice(0, words[at]!.from));
  const kept = comma < 0 || isList ? joined : joined.slice(0, comma + 1);
  return {
    houses: kept.map(({ place, joint }) => ({ ...words[place]!, joint })),
    next: kept.at(-1)!.place + 1,
  };
}

const and: ReadonlySet<string> = new Set(['and', 'et']);
const to: ReadonlySet<string> = new Set(['to', 'a']);

/** The number that is joined to the one at a place: by a sign, or by a word. */
function joinedTo(
  text: string,
  words: readonly AddressWord[],
  at: number,
): { place: number; joint: NonNullable<House['joint']> } | undefined {
  const gap = (place: number) => text.slice(words[place - 1]!.to, words[place]!.from).trim();
  const isNumber = (place: number) => isHouseNumber(words[place]?.word ?? '');
  const sign = isNumber(at + 1) ? gap(at + 1) : '';
  if (sign === '&' || sign === '+') return { place: at + 1, joint: 'and' };
  if (sign === '/') return { place: at + 1, joint: sign };
  if (/^[-\u2010-\u2015\u2212]$/.test(sign)) return { place: at + 1, joint: '-' };
  if (!isNumber(at + 2) || gap(at + 1) !== '' || gap(at + 2) !== '') return undefined;
  const { word } = words[at + 1]!;
  if (word === ',') return { place: at + 2, joint: word };
  if (and.has(word)) return { place: at + 2, joint: 'and' };
  return to.has(word) ? { place: at + 2, joint: 'to' } : undefined;
}
