import { commonWords } from './common-words';

/** A new password has at least this many characters (1 §9), and no more than a server hashes in good time. */
export const shortestPassword = 8;
export const longestPassword = 128;

/** From 0 (guessed at once) to 4. A new password needs at least 1 (3 §5.11). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** The least score that a new password must reach (3 §5.11). */
export const leastScore: PasswordScore = 1;

/** The bits that a score asks for: 2^30 guesses outlast an online attack with limited tries by far. */
const bitsOfScore = [30, 40, 55, 75] as const;

/**
 * How hard a password is to guess. Common words (also in leet spelling or backwards), parts of what is known about
 * its owner, runs such as 'abcd' or '4321' and repeats count as one character each; what is left counts by the kinds
 * of characters it is made of.
 *
 * @param known the owner's e-mail, names and company, for whoever guesses knows them
 * @returns 0 for fewer than 8 characters, whatever they are
 */
export function passwordScore(password: string, known: readonly string[] = []): PasswordScore {
  const length = [...password].length;
  if (length < shortestPassword) return 0;
  const bits = countingCharacters(password, known) * Math.log2(alphabetSize(password));
  return bitsOfScore.filter((least) => bits >= least).length as PasswordScore;
}

/** Whether a new password is strong enough (3 §5.3, §5.11). */
export const isStrongPassword = (password: string, known: readonly string[] = []): boolean =>
  [...password].length <= longestPassword && passwordScore(password, known) >= leastScore;

function countingCharacters(password: string, known: readonly string[]): number {
  let rest = unleet(password.toLowerCase());
  for (const word of [...knownParts(known), ...commonWords]) {
    rest = rest.replaceAll(word, '\u0000').replaceAll([...word].reverse().join(''), '\u0000');
  }
  return withoutRuns(rest.replace(/(?:19|20)\d\d/g, '\u0000').replace(/(.{1,4}?)\1+/gsu, '$1'));
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Digits and signs that stand between letters are read as the letters they imitate. */
const unleet = (text: string): string =>
  text.replace(/(?<=\p{L})[013457@$!]+(?=\p{L})|^[013457@$!]+(?=\p{L}{2})/gu, (signs) =>
    [...signs].map((sign) => leet[sign] ?? sign).join(''),
  );

/** Runs of three or more in order, forward or backward, count once. */
function withoutRuns(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  let count = 0;
  codes.forEach((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    const lastStep = (codes[at - 1] ?? Number.NaN) - (codes[at - 2] ?? Number.NaN);
    const goesOn = step === lastStep && (step === 1 || step === -1);
    if (!goesOn) count++;
    else if (codes[at - 2]! - (codes[at - 3] ?? Number.NaN) !== step) count--;
  });
  return count;
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ];
  return kinds.reduce((size, [kind, letters]) => (kind.test(password) ? size + letters : size), 0) || 1;
}

/** 'ana.bell@tower-one.ca' → 'bell', 'tower'; parts of three letters and fewer give nothing away. */
const knownParts = (known: readonly string[]): string[] =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((part) => part.length > 3)
    .sort((a, b) => b.length - a.length);
