import { isEmail } from '../emails/email';
import { commonWords } from './common-words';

/** The least and most characters of a new password (1 §9); hashing longer ones takes too long. */
export const shortestPassword = 8;
export const longestPassword = 128;

/** From 0 (guessed at once) to 4. A new password needs at least 1 (3 §5.11). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** The least score that a new password must reach (3 §5.11). */
const leastScore: PasswordScore = 1;

/** The bits that a score asks for: 2^30 guesses outlast an online attack with limited tries by far. */
const bitsOfScore = [30, 40, 55, 75] as const;

/** How many bits a part is worth that attackers try as a whole: as one of 1000 words, 100 years, 8 names. */
const worth = { word: 10, year: 7, known: 3, again: 1 } as const;

/**
 * How hard a password is to guess. A common word (also in leet spelling or backwards) is worth little, and next to
 * nothing when it comes again; the same goes for years and for parts of what is known about its owner. Runs such as
 * 'abcd', '4321' or 'qwer' and repeats count as one character; what is left counts by the kinds of characters the
 * password is made of. So three words are enough, common ones too, while one with a few digits is not.
 *
 * @param known the owner's e-mail, names and company, which an attacker knows
 * @returns 0 for fewer than 8 characters, and for an e-mail address, whatever they are
 */
export function passwordScore(password: string, known: readonly string[] = []): PasswordScore {
  const length = [...password].length;
  if (length < shortestPassword || isEmail(password)) return 0;
  const bits = bitsOf(password.slice(0, 2 * longestPassword), known);
  return bitsOfScore.filter((least) => bits >= least).length as PasswordScore;
}

/** Whether a new password is strong enough (3 §5.3, §5.11). */
export const isStrongPassword = (password: string, known: readonly string[] = []): boolean =>
  [...password].length <= longestPassword && passwordScore(password, known) >= leastScore;

function bitsOf(password: string, known: readonly string[]): number {
  let rest = unleet(password.toLowerCase());
  let bits = 0;
  const take = (part: string, firstTime: number) => {
    const pieces = rest.split(part);
    if (pieces.length === 1) return;
    bits += firstTime + (pieces.length - 2) * worth.again;
    rest = pieces.join(gap);
  };
  const takeBothWays = (part: string, firstTime: number) => {
    take(part, firstTime);
    take([...part].reverse().join(''), firstTime);
  };
  for (const part of wordsOf(known)) takeBothWays(part, worth.known);
  for (const word of commonWords) takeBothWays(word, worth.word);
  for (const year of new Set(rest.match(/(?:19|20)\d\d/g))) take(year, worth.year);
  const left = rest.replace(/(.{1,16}?)\1+/gsu, '$1').split(gap);
  const characters = left.reduce((count, part) => count + withoutRuns(part), 0);
  return bits + characters * Math.log2(alphabetSize(password));
}

/** Replaces a removed part, so that its neighbours do not join. */
const gap = '\u0000';

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

/** Digits and signs between letters are read as the letters they imitate. */
const unleet = (text: string): string =>
  text.replace(/(?<=\p{L})[013457@$!]+(?=\p{L})|^[013457@$!]+(?=\p{L}{2})/gu, (signs) =>
    [...signs].map((sign) => leet[sign] ?? sign).join(''),
  );

/** How many characters there are when runs of three or more in order, forward or backward, count as one. */
function withoutRuns(text: string): number {
  const characters = [...text];
  let count = 0;
  let stepsBefore: string[] = [];
  let wasRun = false;
  characters.forEach((character, at) => {
    const steps = stepsBetween(characters[at - 1], character);
    const goingOn = steps.filter((step) => stepsBefore.includes(step));
    const isRun = goingOn.length > 0;
    if (!isRun) count++;
    else if (!wasRun) count--;
    stepsBefore = isRun ? goingOn : steps;
    wasRun = isRun;
  });
  return count;
}

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** In which orders one character is next to the other: of the alphabet and the digits, or of a row of keys. */
function stepsBetween(one: string | undefined, next: string): string[] {
  if (one === undefined) return [];
  const row = keyboardRows.find((keys) => keys.includes(one) && keys.includes(next)) ?? '';
  const steps = {
    code: (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0),
    key: row.indexOf(next) - row.indexOf(one),
  };
  return Object.entries(steps).flatMap(([order, step]) => (Math.abs(step) === 1 ? [`${order} ${step}`] : []));
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

/**
 * The words of what is known about a password's owner, the longest first: 'ana.bell@tower-one.ca' → 'tower', 'bell'.
 * Those of three letters and fewer give nothing away.
 */
export const wordsOf = (known: readonly string[]): string[] =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((part) => part.length > 3)
    .sort((a, b) => b.length - a.length);
