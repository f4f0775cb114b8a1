/** Sorts a column in natural order: 2, 9, 10, 101, PH2, PH10. */
export const naturally = (column: string): string => `${column} collate "natural"`;
