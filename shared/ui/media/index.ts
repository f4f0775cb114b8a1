/**
 * The widths, and the height, at which layouts change, for CSS as `@media (--small-phone)` (scripts/vite/custom-media.mjs) and for code as
 * `media.smallPhone`, imported as a namespace. They are in rem, so that a reader with large letters gets the layout
 * that has room for them.
 */
/** Only with letters half as large again: a phone of 390 pixels has 24 rem. */
export const largeLetters = '(width < 18rem)';
export const tinyPhone = '(width < 23rem)';
export const smallPhone = '(width < 30rem)';
export const phone = '(width < 40rem)';
export const abovePhone = '(width >= 40rem)';
export const narrow = '(width < 48rem)';
export const wide = '(width >= 48rem)';
export const desk = '(width >= 60rem)';
export const belowRoomy = '(width < 69rem)';
export const roomy = '(width >= 69rem)';
/** A desk's browser at 400 %: what stays in sight elsewhere would take most of it. */
export const low = '(height < 22rem)';
