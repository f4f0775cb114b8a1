/** Month ranges of heatmap, unit history, building history and chart (2 §9, 3 §9). */
export const monthRanges = [3, 6, 9, 12] as const;

/** The range unless another is chosen, by which units are counted in the portfolio and for what needs attention. */
export const usualRange = 3 satisfies (typeof monthRanges)[number];

/** The range that all others lie in. */
export const widestRange = 12 satisfies (typeof monthRanges)[number];

/** The portfolio compares with so many days before (4 §11). */
export const daysBefore = 90;
