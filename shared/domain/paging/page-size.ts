/** The page sizes that lists offer (1 §9). */
export const pageSizes = [10, 50, 75, 100, 125, 150] as const;

/** The limit for All (2 §9). */
export const allRows = 99_999;

/** A list's page size before anything is chosen; 50 for users of role customer and the admin's follow-up requests. */
export const defaultPageSize = 10;
export const customersPageSize = 50;

/** The most rows that a list answers at once, unless All are wanted. */
export const largestPage = pageSizes[pageSizes.length - 1] as number;

/**
 * The limit of a list's query: All, or a whole number from 1 to the largest page.
 * @param requested what arrived, a number or its text
 * @param otherwise the size for no number; 10 by default
 */
export function clampLimit(requested: unknown, otherwise: number = defaultPageSize): number {
  const limit = wholeNumber(requested);
  if (limit === null || limit < 1) return otherwise;
  if (limit >= allRows) return allRows;
  return Math.min(limit, largestPage);
}

/** A whole number from a number or its text, null when it is none. */
export function wholeNumber(value: unknown): number | null {
  const isDigits = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value);
  const number = isDigits || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : null;
}
