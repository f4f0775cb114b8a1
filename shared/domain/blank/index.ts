import * as z from 'zod/mini';
import { lineText } from '../one-line';

/** Whether a text has no visible character: empty, spaces, or invisible ones such as a zero-width space. */
export const isBlank = (text: string): boolean => nothing.test(text);

/** Combining marks without a letter are invisible; U+2800 is Braille without a dot. */
const nothing = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A required text of one line, trimmed.
 * @param longest the most characters that it may have
 * @param missing the reason of one that is blank; without it, it has a wrong shape
 */
export const requiredText = (longest: number, missing?: string) =>
  lineText(longest).check(z.refine<string>((text) => !isBlank(text), missing));
