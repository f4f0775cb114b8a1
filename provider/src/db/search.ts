/** A LIKE pattern that finds what contains a text, small letters throughout; `%` and `_` in it are letters like any other. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern that finds what begins with a text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
