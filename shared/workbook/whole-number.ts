/** The most digits that are always exact as a number. */
const EXACT_DIGITS = 15;

/**
 * The number that bytes spell, found without making a string.
 * @returns -1 unless they are digits only, and few enough to be exact
 */
export function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > EXACT_DIGITS) return -1;
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}
