import * as z from 'zod/mini';

/**
 * Whether a text has nothing in it that anybody sees: no characters, spaces, or those that are never drawn, such as a
 * zero-width space. What must be said is asked for as if it were empty.
 */
export const isBlank = (text: string): boolean => nothing.test(text);

/** Marks alone have no letter to stand on; the last is Braille without a dot. */
const nothing = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A text that must be said, without the spaces around it.
 * @param longest the most characters that it may have
 * @param missing the reason of one that is blank; without it, it has a wrong shape
 */
export const requiredText = (longest: number, missing?: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.refine<string>((text) => !isBlank(text), missing),
  );
