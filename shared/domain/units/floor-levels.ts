/**
 * Levels that are named rather than numbered. `penthouse` levels lie above every numbered floor, ground levels at 0,
 * lower levels below it. Several names of one height never stand in the same building for different floors.
 */
export type NamedLevel = 'penthouse' | 'ground' | 'lower' | 'sub';

const levelOfName: Readonly<Record<string, NamedLevel>> = {
  ...names('penthouse', 'P PH PHS LPH UPH PENTHOUSE ROOF'),
  ...names('ground', 'G GF GR GRD GRN GND GL UG GROUND GARDEN GDN M MF ML MZ MAIN MEZZ MEZZANINE LB LOBBY'),
  ...names('lower', 'B BS BSM BSMT BMT BASEMENT L LG LGF LL LOWER LWR CEL CELLAR'),
  ...names('sub', 'SB SC SUB SUBBASEMENT SUBCELLAR'),
};

/** Index of the lowest penthouse level, before a building's own height is known. */
export const penthouseIndex = 50_000;

/** Blocks of one site are apart by this much, so that no unit of one is taken for a neighbour of another. */
export const blockSpan = 100_000;

/** The level that a word or letter names; undefined when it names none. */
export function namedLevel(name: string): NamedLevel | undefined {
  return Object.hasOwn(levelOfName, name) ? levelOfName[name] : undefined;
}

/**
 * Height of a named level in floors: ground 0, lower −1, sub −2, penthouse from `penthouseIndex` up.
 *
 * @param number the level's own number, 1 for the first: 'B2' is the second basement, hence −2
 */
export function namedLevelIndex(name: string, number = 1): number {
  const step = Math.max(number, 1) - 1;
  switch (namedLevel(name)) {
    case 'penthouse':
      return penthouseIndex + 10 * step + (name === 'LPH' ? 0 : name === 'UPH' ? 2 : 1);
    case 'lower':
      return -1 - step;
    case 'sub':
      return -2 - step;
    default:
      return step;
  }
}

/** Height of a numbered floor; absurdly long numbers stay below the penthouse. */
export const numberedLevelIndex = (digits: string): number => Math.min(Number(digits), penthouseIndex - 1);

/**
 * Height of a floor that a person wrote down ('3', 'Ground', 'PH', 'B2', 'A'), for the order of floors and for
 * neighbours (2 §3 `floor`). A label that says nothing about its height counts as ground, 0.
 */
export function floorIndexOf(label: string): number {
  const text = label
    .trim()
    .toUpperCase()
    .replace(/[\s.-]+/g, '');
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d*)/.exec(text) ?? [];
  if (letters === '' || ['ST', 'ND', 'RD', 'TH', 'FL', 'FLOOR', 'LEVEL'].includes(letters)) {
    return digits === '' ? 0 : numberedLevelIndex(digits);
  }
  if (namedLevel(letters)) return namedLevelIndex(letters, digits === '' ? 1 : Number(digits));
  if (letters.length > 1) return digits === '' ? 0 : numberedLevelIndex(digits);
  return digits === '' ? letterNumber(letters) : blockIndex(letters) + numberedLevelIndex(digits);
}

/** A → 1 … Z → 26, AA → 27 … ZZ → 52 as doors go on after Z; 0 for other letters, which name no position. */
export function letterNumber(letters: string): number {
  const first = letters.charCodeAt(0) - 64;
  if (letters.length === 1) return first;
  return letters.length === 2 && letters[0] === letters[1] ? 26 + first : 0;
}

/**
 * Where the floors of a block begin. Floors are drawn from the highest index down, so block A lies above block B and
 * the floors without a block come last.
 *
 * @param block letters (the first three count) or a number such as the '2' of '2-101'
 */
export function blockIndex(block: string): number {
  const letter = (at: number) => (at < block.length ? block.charCodeAt(at) - 64 : 0);
  const rank = /^\d/.test(block)
    ? Math.min(Number(block), 700)
    : letter(0) * 729 + letter(1) * 27 + letter(2);
  return (19_683 - rank) * blockSpan;
}

function names(level: NamedLevel, words: string): Record<string, NamedLevel> {
  return Object.fromEntries(words.split(' ').map((word) => [word, level]));
}
