/**
 * The widths at which layouts change, for CSS as `@media (--phone)` (scripts/lib/custom-media.mjs) and for code as
 * `media.phone`. They are in rem, so that a reader with large letters gets the layout that has room for them.
 */
export const media = {
  'small-phone': '(width < 30rem)',
  phone: '(width < 40rem)',
  'above-phone': '(width >= 40rem)',
  narrow: '(width < 48rem)',
  wide: '(width >= 48rem)',
  desk: '(width >= 60rem)',
  'below-roomy': '(width < 69rem)',
  roomy: '(width >= 69rem)',
} as const;
