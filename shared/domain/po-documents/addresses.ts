import { type AddressWord, addressWords, isHouseNumber } from './address-words';
import { type House, housesAt, isRow, isRowOfSide } from './house-numbers';
import { endOfAddress, endOfStreet, isComplete } from './match-street';
import { isElsewhere, type Place, placeBehind } from './place-behind';
import { type Street, streetOf } from './street';
import { nextInColumn, type TextLine, type TextPiece } from './text';
import { isUnitLabelled } from './unit-label';

/** Where the building of a document is: its street, and its city and postal code as far as they are known. */
export interface Whereabouts {
  street: Street;
  place: Place;
}

/** An address in a text, from its house number to the end of its street. */
export interface AddressAt {
  from: number;
  to: number;
  isHere: boolean;
  /** The following text shows that it is an address. */
  isComplete: boolean;
  /** Its number is a unit's, separated from the street: 'Unit 204, King Street'. */
  isUnits: boolean;
}

/** Where a building's address says that it is; null where it has no house number or no street. */
export function whereaboutsOf(address: string): Whereabouts | null {
  const street = streetOf(address);
  if (!street) return null;
  const [own] = addressesIn(address, address.length, { street, place: {} }).filter(({ isHere }) => isHere);
  return { street, place: own ? placeBehind(address, own.to) : {} };
}

/** No street with its city has more words. */
const longestStreet = 14;

/** A piece of a document, with the text of its addresses. */
export interface AddressPiece extends TextPiece {
  /** Its own text and the text below, where an address may continue. */
  withBelow: string;
  addresses: readonly AddressAt[];
}

/** The addresses of a document, piece by piece. */
export const addressPieces = (lines: readonly TextLine[], building: Whereabouts | null): AddressPiece[][] =>
  lines.map((line, at) =>
    line.map((piece) => {
      const withBelow = withLinesBelow(lines, at, piece);
      const addresses = building ? addressesIn(withBelow, piece.text.length, building) : [];
      return { ...piece, withBelow, addresses };
    }),
  );

function withLinesBelow(lines: readonly TextLine[], at: number, piece: TextPiece): string {
  const next = nextInColumn(lines, at, piece);
  const last = next && nextInColumn(lines, at + 1, next);
  return [piece, next, last].flatMap((part) => part?.text ?? []).join('\n');
}

/** The addresses in a text whose house number begins before a place, the building's and others. */
function addressesIn(text: string, before: number, building: Whereabouts): AddressAt[] {
  if (!/\d/.test(text.slice(0, before))) return [];
  const words = addressWords(text);
  const found: AddressAt[] = [];
  for (let at = 0; at < words.length && words[at]!.from < before; ) {
    const { houses, next } = isHouseNumber(words[at]!.word)
      ? housesAt(text, words, at)
      : { houses: [], next: at + 1 };
    at = next;
    const address = houses.length > 0 && addressAt(text, words, houses, next, building);
    if (address) found.push(address);
  }
  return found;
}

function addressAt(
  text: string,
  words: readonly AddressWord[],
  houses: readonly House[],
  next: number,
  { street, place }: Whereabouts,
): AddressAt | undefined {
  const begin = words[next]?.word === ',' ? next + 1 : next;
  const rest = words.slice(begin, begin + longestStreet);
  const isLabelled = isUnitLabelled(text.slice(0, houses[0]!.from));
  const isApart = begin > next || /\n/.test(text.slice(houses.at(-1)!.to, rest[0]?.from));
  const isUnits = isLabelled && isApart && houses.every(({ joint }) => joint !== '-' && joint !== '/');
  const row = isLabelled ? houses.slice(-1) : withoutUnit(houses);
  const own = ownOf(row, street.numbers);
  const here = own && endOfStreet(text, rest, street);
  if (here) {
    const named = placeBehind(text, here.to);
    const isHere = !isElsewhere(named, place);
    const complete = isHere || named.cities !== undefined || isComplete(rest, here);
    return { from: own.from, to: here.to, isHere, isComplete: complete, isUnits };
  }
  const end = endOfAddress(rest);
  if (!end) return undefined;
  const complete = isComplete(rest, end) || placeBehind(text, end.to).cities !== undefined;
  return { from: row[0]!.from, to: end.to, isHere: false, isComplete: complete, isUnits };
}

/** A row's houses; of '12-204' the last, as the first is a unit's. */
function withoutUnit(houses: readonly House[]): readonly House[] {
  const [first, second] = houses;
  const isUnit =
    second !== undefined &&
    (first!.joint === '-' || first!.joint === '/') &&
    !isRowOfSide(first!.word, second.word);
  return isUnit ? withoutUnit(houses.slice(1)) : houses;
}

/** The first of a row's houses that is one of the building's, or that begins a stretch in which one lies. */
function ownOf(row: readonly House[], numbers: readonly string[]): House | undefined {
  return row.find(({ word, joint }, place) => {
    const last = row[place + 1]?.word;
    if (numbers.includes(word)) return true;
    return (
      last !== undefined &&
      !numbers.includes(last) &&
      (joint === '-' || joint === 'to') &&
      isRow(word, last) &&
      numbers.some((number) => isRow(word, number) && isRow(number, last))
    );
  });
}
