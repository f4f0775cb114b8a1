import { compareNaturally } from './natural-sort';

/** A floor as a number or a person names it. */
export interface Level {
  /** As shown: '12', 'G', 'B1', 'PH'. */
  label: string;
  /**
   * Floors above the ground, below it negative; between two floors a fraction. From `topHeight` up it is a level above
   * every numbered floor.
   */
  height: number;
  /** Whether it is a floor of its own kind, with columns of its own, rather than one of the numbered ones. */
  isNamed: boolean;
}

/** From here on are penthouse and attic, which lie above all numbered floors, however many there are. */
export const topHeight = 10_000;

/** Heights of named levels; a mezzanine is above the ground floor, the lower ground below. */
const heightOfName: Readonly<Record<string, number>> = {
  ...names(topHeight, 'UPPER UPR UP'),
  ...names(topHeight + 1, 'TOP'),
  ...names(topHeight + 2, 'LPH'),
  ...names(topHeight + 3, 'P PH PHS PENTHOUSE'),
  ...names(topHeight + 4, 'UPH'),
  ...names(topHeight + 5, 'ATTIC ATT LOFT ROOF'),
  ...names(0.5, 'M MF ML MZ MEZ MEZZ MEZZANINE ENTRESOL PARLOR PARLOUR UG'),
  ...names(0, 'G GF GR GRD GRN GND GL GROUND MAIN LB LOBBY RC RDC REZDECHAUSSEE'),
  ...names(-0.5, 'L LG LGF LL LOWER LWR GARDEN GDN RDJ REZDEJARDIN DEMISOUSSOL'),
  ...names(
    -1,
    'B BS BSM BST BSMT BSMNT BSMENT BMT BMNT BAS BASE BASEMENT BASMENT CEL CELLAR CELLER SS SOUSSOL',
  ),
  ...names(-2, 'SB SC SUB SUBBASEMENT SUBCELLAR'),
};

const numberedAtMost = topHeight - 1;

/** Whether a word or letter in capitals names a level. */
export const isLevelName = (name: string): boolean => Object.hasOwn(heightOfName, name);

/**
 * The level that a word or letter names.
 *
 * @param number the level's own number, 1 for the first: 'B2' is the second basement, hence one lower
 */
export function namedLevel(name: string, number: number | null = null): Level {
  const height = heightOfName[name] ?? 0;
  const steps = Math.min(Math.max((number ?? 1) - 1, 0), 999);
  const perStep = height >= topHeight ? 10 : height < 0 ? -1 : 0;
  return { label: `${name}${number ?? ''}`, height: height + steps * perStep, isNamed: true };
}

/** A numbered floor; leading zeros are no part of its name. */
export const numberedLevel = (digits: string): Level => ({
  label: String(BigInt(digits)),
  height: Math.min(Number(digits), numberedAtMost),
  isNamed: false,
});

/** The floor of numbers that name none. */
export const groundLevel: Level = { label: 'G', height: 0, isNamed: true };

/** A → 1 … Z → 26, AA → 27; 0 for other letters. */
export function letterNumber(letters: string): number {
  const first = letters.charCodeAt(0) - 64;
  if (letters.length === 1) return first;
  return letters.length === 2 && letters[0] === letters[1] ? 26 + first : 0;
}

/**
 * A floor that a person wrote down: '3', '3rd floor' and 'Level 03' are the same, 'Ground', 'PH', 'B2' and 'Sous-sol'
 * are named levels. A label that says nothing about its height stands at the ground (2 §3 `floor`).
 */
export function writtenLevel(floor: string): Level {
  const label = floorLabel(floor);
  if (/^\d+$/.test(label)) return numberedLevel(label);
  const [, name = '', digits = ''] = /^([A-Z]+)(\d*)$/.exec(plainLetters(label).replace(/[\s-]+/g, '')) ?? [];
  if (isLevelName(name)) {
    return { ...namedLevel(name, digits === '' ? null : Number(digits)), label };
  }
  if (name.length === 1)
    return { label, height: digits === '' ? letterNumber(name) : Number(digits), isNamed: true };
  return { label, height: digits === '' ? 0 : Math.min(Number(digits), numberedAtMost), isNamed: true };
}

/** Orders two labels of floors as they stand in a building: from the top down, rows of townhouses behind the floors. */
export function compareFloorLabels(a: string, b: string): number {
  const isTownhouse = (label: string) => label.startsWith('TH');
  if (isTownhouse(a) !== isTownhouse(b)) return isTownhouse(a) ? 1 : -1;
  const byHeight = isTownhouse(a) ? 0 : writtenLevel(b).height - writtenLevel(a).height;
  return byHeight || compareNaturally(a, b);
}

/** The label of a floor that a person wrote down: in capitals, and plain when it is a number in words. */
export function floorLabel(floor: string): string {
  const text = floor.trim().toUpperCase().replace(/\s+/g, ' ');
  const [, , digits] =
    /^((?:FLOOR|FLR|FL|LEVEL|LVL|ÉTAGE|ETAGE)[ -]?)?(\d{1,6})(?:ST|ND|RD|TH|E|ER|ÈME)?(?: ?-?(?:FLOOR|FLR|FL|LEVEL|ÉTAGE|ETAGE))?$/.exec(
      text,
    ) ?? [];
  if (digits) return String(Number(digits));
  return text.replace(/ (?:FLOOR|FLR|FL|LEVEL)$/, '');
}

/** Letters without accents, in capitals. */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

function names(height: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, height]));
}
