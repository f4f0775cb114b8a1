import { readSearch, type SearchedForm } from '@clearunit/shared/domain/search';

/** A LIKE pattern for what contains a text, in lower case; `%` and `_` in the text are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern for what begins with a text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** A word that is searched, as LIKE patterns for a text of `search_fold`, one of which it must match. */
export type SearchedWord = readonly string[];

/** The words of a search, all of which must be found; none where it has neither letters nor digits. */
export const searchedWords = (q: string): SearchedWord[] => readSearch(q).map(patternsOf);

/** A word of a search as its LIKE patterns. */
export const patternsOf = (forms: readonly SearchedForm[]): SearchedWord => forms.map(patternOf);

const patternOf = ({ text, at }: SearchedForm): string =>
  ({ anywhere: `%${text}%`, beginning: `% ${text}%`, whole: wholeWord(text) })[at];

/** The number that a searched word is, such as that of an order; null for other words. */
export function numberOf([own = '']: SearchedWord): number | null {
  const digits = /^% ?(\d{1,15})%$/.exec(own)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A LIKE pattern for a folded word among others. */
export const wholeWord = (word: string): string => `% ${word} %`;

/** Neither letters nor digits: a trigram index ignores them. */
const odd = '[ -/:-@[-`{-~]';

const withoutTrigram = new RegExp(`^[a-z0-9]?${odd}{2,}$`, 'i');

/**
 * Whether a text of three characters or more, such as '%%%', has no trigram: PostgreSQL would read the whole index and
 * every row. Texts that contain it match `holdsOddCharacters`.
 */
export const hasNoTrigram = (text: string): boolean => withoutTrigram.test(text);

/** The condition that a column holds two such characters in a row; a partial index holds the few rows that do. */
export const holdsOddCharacters = (column: string): string => `${column} ~ '${odd}{2}'`;
