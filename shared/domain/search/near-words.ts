/** How many letters may be wrong: none in short words and numbers, where another word is as likely meant. */
function mostErrors(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether somebody may have meant another word: nothing is near a short word or a number (4 §20). */
export const mayBeMistyped = (word: string): boolean => mostErrors(word) > 0;

/** How the words begin that may be near a word: with its first letter, or with its first two in the wrong order. */
export const nearBeginnings = (word: string): string[] => [word.slice(0, 1), word.charAt(1) + word.charAt(0)];

/** Other words are no help where so many are as near. */
const mostNear = 5;

/**
 * The words that somebody who typed one may have meant: the nearest of those there are, or of their beginnings (4 §20). A
 * letter missing, too many, another one, and two in the wrong order count as one error each.
 * @param word folded, as the known ones are
 */
export function nearWords(word: string, known: Iterable<string>): string[] {
  let least = mostErrors(word);
  if (least === 0) return [];
  let near: string[] = [];
  for (const other of known) {
    const errors = errorsBetween(word, other, least);
    if (errors > least) continue;
    if (errors < least) near = [];
    least = errors;
    near.push(other);
  }
  return [...new Set(near)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, mostNear);
}

/**
 * The errors between two whole words of which either may be mistyped; null for more than a word like them may have (see
 * `nearWords`).
 */
export function errorsOfWord(word: string, other: string): number | null {
  if (word === other) return 0;
  if (beginsOtherwise(word, other)) return null;
  const most = Math.min(mostErrors(word), mostErrors(other));
  if (most === 0 || Math.abs(word.length - other.length) > most) return null;
  const errors = errorsBetween(word, other, most, true);
  return errors > most ? null : errors;
}

/** The first letter is seldom wrong, except where the first two are in the wrong order. */
const beginsOtherwise = (typed: string, other: string): boolean =>
  other[0] !== typed[0] && (other[0] !== typed[1] || other[1] !== typed[0]);

/**
 * The errors between a typed word and another one, or its beginning; `most + 1` for more.
 * Optimal string alignment, row by row.
 * @param isWhole only the whole word counts, no beginning of it
 */
function errorsBetween(typed: string, other: string, most: number, isWhole = false): number {
  if (other.length < typed.length - most || beginsOtherwise(typed, other)) return most + 1;
  const width = Math.min(other.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === other[column - 1];
      let errors = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === other[column - 2] && typed[row - 2] === other[column - 1];
      if (isSwapped) errors = Math.min(errors, beforeLast[column - 2]! + 1);
      current.push(errors);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return isWhole ? last[other.length]! : Math.min(...last);
}
