/** A LIKE pattern for what contains a text, in lower case; `%` and `_` in the text are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern for what begins with a text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

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
