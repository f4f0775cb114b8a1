import type { NumberingScheme } from './numbering-schemes';
import { type LabelParts, namesTownHouse, partsOf } from './read-label';

/**
 * The numbering scheme that all unit numbers of a building together speak for (4 §1.5); an admin may choose another.
 * What nothing speaks against is `hundreds`. The order of the units does not matter.
 *
 * @param units townhouses are left out, since they stand in rows of their own
 */
export function proposeScheme(units: readonly { unit: string; townHouse?: boolean }[]): NumberingScheme {
  const labels = units
    .filter(({ townHouse }) => !townHouse)
    .map(({ unit }) => partsOf(unit))
    .filter((parts) => parts.digits !== '' && !namesTownHouse(parts));
  if (labels.length === 0) return 'hundreds';
  const isMost = (test: (parts: LabelParts) => boolean) => labels.filter(test).length * 2 > labels.length;
  if (isMost(isBlockBeforeDash)) return 'dash-block';
  if (isMost(isTowerBeforeNumber)) return 'tower';
  if (isMost(isLetterAfterHouse) && areHouses(labels)) return 'house';
  return areFirstDigits(labels) ? 'first-digit' : 'hundreds';
}

/** '6301-001', '2-101', '88-1A', 'AB-12'; but '12-04' is a door on 12 and 'A-101' one of tower A. */
function isBlockBeforeDash({ text, lead, digits, suffix }: LabelParts): boolean {
  if (lead !== '') return lead.length > 2 || digits.length > 2 || (digits.length === 1 && suffix !== '');
  return /^(?:[A-Z]{1,3}\d+|\d+[A-Z])-\d/.test(text);
}

const isTowerBeforeNumber = ({ prefix, lead, digits }: LabelParts): boolean =>
  prefix.length === 1 && lead === '' && digits.length > 2;

const isLetterAfterHouse = ({ prefix, lead, digits, suffix }: LabelParts): boolean =>
  prefix === '' && lead === '' && digits.length > 2 && suffix.length === 1;

/** Numbers with letters are houses when there is no low floor among them, and most have more than one unit. */
function areHouses(labels: readonly LabelParts[]): boolean {
  const unitsOf = new Map<string, number>();
  for (const { prefix, digits } of labels) {
    if (prefix !== '') continue;
    if (digits.length < 4) return false;
    unitsOf.set(digits, (unitsOf.get(digits) ?? 0) + 1);
  }
  const floors = [...unitsOf.keys()].map((digits) => Number(digits.slice(0, -2)));
  const units = [...unitsOf.values()].reduce((sum, count) => sum + count, 0);
  return Math.min(...floors) >= 20 && units >= unitsOf.size * 1.5;
}

/**
 * Whether the first digit is the floor: 11 to 14, 21 to 24, … in a walk-up; 52B among 3A and 5F; 1001 to 1040, 2001 to
 * 2040 where no other floor lies between.
 */
function areFirstDigits(labels: readonly LabelParts[]): boolean {
  const numbers = labels.filter(({ prefix, lead }) => prefix === '' && lead === '');
  if (numbers.length * 2 <= labels.length) return false;
  return areTwoDigitDoors(numbers) || areLetteredDoors(numbers) || areThousands(numbers);
}

function areTwoDigitDoors(labels: readonly LabelParts[]): boolean {
  const bare = labels.filter(({ suffix }) => suffix === '');
  const two = bare.filter(({ digits }) => digits.length === 2).map(({ digits }) => digits);
  if (two.length < 2 || two.length * 10 < bare.length * 9) return false;
  const known = new Set(two);
  const floors = new Set(two.map((digits) => digits[0]!));
  const doorsOf = (floor: string) => '123456789'.split('').filter((door) => known.has(floor + door)).length;
  const most = Math.max(...[...floors].map(doorsOf));
  const hasLowDoors = [...floors].filter((floor) => known.has(`${floor}1`) || known.has(`${floor}2`)).length;
  // Units that are counted through go on from 19 to 20 and 21; doors of floors begin again at 1.
  const isCounted = [...known].some((digits) => digits.endsWith('0')) && most >= 8;
  return floors.size > 1 && !isCounted && hasLowDoors * 2 >= floors.size;
}

/** Floors of one digit, and far above them numbers whose first digit is one of those floors: 52B among 3A and 5F. */
function areLetteredDoors(labels: readonly LabelParts[]): boolean {
  const lettered = labels.filter(({ digits, suffix }) => digits.length < 3 && /^[A-Z]$/.test(suffix));
  if (lettered.length * 2 <= labels.length) return false;
  const floors = [...new Set(lettered.map(({ digits }) => Number(digits)))].sort((a, b) => a - b);
  const low = floors.filter((floor) => floor < 10);
  const high = floors.filter((floor) => floor >= 10);
  if (low.length === 0 || high.length === 0) return false;
  const top = low.at(-1)!;
  return high[0]! >= 20 && high[0]! - top > 10 && high.every((floor) => Math.floor(floor / 10) <= top + 1);
}

function areThousands(labels: readonly LabelParts[]): boolean {
  const four = labels.filter(({ digits }) => digits.length === 4);
  if (four.length < labels.length) return false;
  const hundreds = [...new Set(four.map(({ digits }) => Number(digits.slice(0, 2))))].sort((a, b) => a - b);
  return hundreds.length > 1 && hundreds.every((floor) => floor % 10 === 0 && floor < 100);
}
