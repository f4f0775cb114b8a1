import { monthRanges, usualRange } from './month-ranges';
import type { MonthRange } from './shapes';

/** The query of a heatmap; `pestId` null for all pests. */
export type HeatmapFilters = { months: MonthRange; pestId: string | null };

/** The `months` of an address: the usual range unless it is one of the ranges. */
export function readMonths(search: URLSearchParams): MonthRange {
  const asked = Number(search.get('months'));
  return monthRanges.find((months) => months === asked) ?? usualRange;
}

/** The heatmap's filters as an address has them: `months` and `pestID`. */
export const readHeatmapFilters = (search: URLSearchParams): HeatmapFilters => ({
  months: readMonths(search),
  pestId: search.get('pestID') || null,
});

/** An address with these filters. */
export function withHeatmapFilters(
  search: URLSearchParams,
  { months, pestId }: HeatmapFilters,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('months', String(months));
  if (pestId === null) next.delete('pestID');
  else next.set('pestID', pestId);
  return next;
}
