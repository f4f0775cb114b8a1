import type { AddressAt, AddressPiece } from './addresses';
import { fold, type TextPiece } from './text';
import { isUnitLabelled, unitLabel } from './unit-label';

/** A piece of a document as units are looked for in it. */
export interface UnitPiece extends TextPiece {
  /** Its folded text without the addresses in it, whose numbers are no units; place by place as long as the text. */
  folded: string;
  /** Where the building's own addresses begin and end. */
  houses: readonly { from: number; to: number }[];
}

/** They stand for each letter of an address, the building's own or another: no rule takes them for anything. */
export const ownLetter = '\u0000';
export const otherLetter = '\u0001';

/** The pieces of a document, line by line, where the addresses are known for what they are. */
export const unitPieces = (lines: readonly (readonly AddressPiece[])[]): UnitPiece[][] =>
  lines.map((line) => line.map((piece) => ({ ...piece, ...withoutAddresses(piece) })));

function withoutAddresses({ text, withBelow, addresses }: AddressPiece) {
  const known = addresses.filter((address) => isNoUnit(withBelow, address));
  const folded = known.reduce((rest, { from, to, isHere }) => {
    const end = Math.min(to, rest.length);
    return rest.slice(0, from) + (isHere ? ownLetter : otherLetter).repeat(end - from) + rest.slice(end);
  }, fold(text));
  return { folded, houses: known.filter(({ isHere }) => isHere) };
}

const behindUnit = new RegExp(String.raw`${unitLabel}[\s:.#=-]*[a-z0-9-]+\s*[,-]?\s*$`);

/**
 * Whether the number of an address is its house's. Of 'Unit 204, King Street' it is the unit's; and what is no address
 * for certain is one where a unit stands before it: 'Unit 305, 900 Harbour Street'.
 */
function isNoUnit(text: string, { from, isHere, isComplete, isUnits }: AddressAt): boolean {
  if (isUnits) return false;
  const before = text.slice(0, from);
  if (isHere) return true;
  return !isUnitLabelled(before) && (isComplete || behindUnit.test(fold(before.slice(-60))));
}
