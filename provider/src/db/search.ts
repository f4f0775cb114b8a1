/** A LIKE pattern that finds what contains a text, small letters throughout; `%` and `_` in it are letters like any other. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern that finds what begins with a text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Neither letters nor digits: a trigram index passes over them. */
const odd = '[ -/:-@[-`{-~]';

const withoutTrigram = new RegExp(`^[a-z0-9]?${odd}{2,}$`, 'i');

/**
 * Whether a text of three characters or more, such as '%%%', has not one trigram: PostgreSQL would then go through the
 * whole index and through every row besides. What contains such a text `holdsOddCharacters`.
 */
export const hasNoTrigram = (text: string): boolean => withoutTrigram.test(text);

/** The condition that a column holds two odd characters in a row; an index holds the few rows of which it is true. */
export const holdsOddCharacters = (column: string): string => `${column} ~ '${odd}{2}'`;
