import * as z from 'zod/mini';

/**
 * Makes a text one line that reads as it is stored: line breaks and other control characters become a space, and
 * characters that turn the direction of writing, so that "fdp.exe" reads "exe.pdf", are left out.
 */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(turns, '');

const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text of one line, trimmed, such as a name. */
export const lineText = (longest: number) =>
  z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(longest));
