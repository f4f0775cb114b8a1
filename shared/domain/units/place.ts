import * as z from 'zod/mini';
import {
  blockIndex,
  floorIndexOf,
  letterNumber,
  namedLevel,
  namedLevelIndex,
  numberedLevelIndex,
} from './floor-levels';
import { readUnitNumber, type UnitNumberParts } from './unit-number';

/** Where a unit lies in its building (spec README no. 17); what makes beside, above and below a query. */
export const Place = z.object({
  /** The floor's label as shown: '12', 'G', 'B1', 'PH'; for a townhouse its row's label. */
  floor: z.string(),
  /** Height in floors: 0 is the ground, negative below it. Blocks of one site lie 100,000 apart. */
  floorIndex: z.number().check(z.int()),
  /** Place on the floor or in the row, counted from 1; 0 from `placeOf` means that the number names none. */
  position: z.number().check(z.int()),
  /** The townhouse row; null for every other unit. */
  row: z.nullable(z.string()),
});
export type Place = z.infer<typeof Place>;

export interface PlaceOptions {
  townHouse?: boolean;
  /** A floor entered by hand; it wins over what the number says. */
  manualFloor?: string | null;
  /** The building letters its floors or blocks (A, B, C …), so B and G are letters like any other. */
  lettered?: boolean;
}

const townHousePrefixes = ['TH', 'TWN', 'TOWN', 'TOWNHOUSE', 'TOWNHOME'];

/**
 * The place that a unit number names: floor = all digits but the last two, letters by prefix (spec README no. 17).
 *
 * - '1204', '1204A', '12-04' → floor 12, position 4; '12' has no floor digits → ground floor 'G', position 12
 * - '4B' → floor 4, position 2; '12EE' → floor 12, position 31; '2RN' → floor 2, no position of its own
 * - 'PH2', 'G05', 'LG3', 'B5' → named level, position; 'B101' → floor 'B1' (−1); 'BSMT' → the level alone
 * - 'D4' → lettered floor D (the fourth), position 4; 'A101', '2-101' → floor 1 of a block
 * - 'TH12' or any number with `townHouse` → a townhouse row
 *
 * @returns position 0 when the number names no position; `placeUnits` then gives the next free one
 */
export function placeOf(unitNumber: string, options: PlaceOptions = {}): Place {
  const parts = readUnitNumber(unitNumber);
  const manualFloor = options.manualFloor?.trim() || null;
  if (options.townHouse || (townHousePrefixes.includes(parts.prefix) && !manualFloor)) {
    return townHouse(parts, manualFloor);
  }
  if (manualFloor) {
    return onFloor(manualFloor.toUpperCase(), floorIndexOf(manualFloor), positionOf(parts));
  }
  return parts.prefix === '' ? byNumber(parts) : byPrefix(parts, options.lettered ?? false);
}

function byNumber(parts: UnitNumberParts): Place {
  const { lead, digits, suffix } = parts;
  const position = positionOf(parts);
  if (lead !== '' && digits.length > 2) {
    const floor = floorDigits(digits);
    return onFloor(`${Number(lead)}-${floor}`, blockIndex(lead) + numberedLevelIndex(floor), position);
  }
  if (lead !== '') return onFloor(plain(lead), numberedLevelIndex(lead), position);
  if (digits.length > 2)
    return onFloor(floorDigits(digits), numberedLevelIndex(floorDigits(digits)), position);
  if (digits !== '' && suffix !== '') return onFloor(plain(digits), numberedLevelIndex(digits), position);
  return onFloor('G', 0, position);
}

function byPrefix(parts: UnitNumberParts, lettered: boolean): Place {
  const { prefix, digits } = parts;
  const position = positionOf(parts);
  const isLetter = prefix.length === 1;
  if (digits === '') {
    return namedLevel(prefix) && !isLetter
      ? onFloor(prefix, namedLevelIndex(prefix), 0)
      : onFloor('G', 0, letterNumber(prefix));
  }
  const floor = digits.length > 2 ? floorDigits(digits) : '';
  if (namedLevel(prefix) && !(isLetter && lettered)) {
    return onFloor(prefix + floor, namedLevelIndex(prefix, floor === '' ? 1 : Number(floor)), position);
  }
  if (floor !== '') return onFloor(prefix + floor, blockIndex(prefix) + numberedLevelIndex(floor), position);
  return onFloor(prefix, isLetter ? letterNumber(prefix) : blockIndex(prefix), position);
}

function townHouse(parts: UnitNumberParts, manualFloor: string | null): Place {
  const { prefix, lead, digits } = parts;
  const letters = townHousePrefixes.includes(prefix) || digits === '' ? 'TH' : prefix || 'TH';
  const block = lead || (digits.length > 2 ? floorDigits(digits) : '');
  const row = manualFloor?.toUpperCase() ?? letters + (block && plain(block));
  const floorIndex = block === '' ? 0 : numberedLevelIndex(block);
  return { floor: row, floorIndex, position: positionOf(parts), row };
}

/** The last two digits; without a floor's digits before a letter, the letter: 4B is the second door. */
function positionOf({ prefix, lead, digits, suffix }: UnitNumberParts): number {
  if (digits === '') return prefix.length === 1 ? letterNumber(prefix) : 0;
  if (prefix === '' && lead === '' && digits.length < 3 && suffix !== '') {
    return letterNumber(suffix);
  }
  return Number(digits.slice(-2));
}

const onFloor = (floor: string, floorIndex: number, position: number): Place => ({
  floor,
  floorIndex,
  position,
  row: null,
});

const plain = (digits: string) => String(Number(digits));
const floorDigits = (digits: string) => plain(digits.slice(0, -2));
