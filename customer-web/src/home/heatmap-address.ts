import { MonthRange } from '@clearunit/shared/domain/heatmap';
import { type HeatmapFilters, useFilterChoice } from '@clearunit/shared/ui/heatmap';
import { useSearchParams } from 'react-router-dom';

/** The heatmap's filters as the address has them: `months` (3 unless it is one of the ranges) and `pestID`. */
export function readHeatmapAddress(search: URLSearchParams): HeatmapFilters {
  const months = MonthRange.safeParse(Number(search.get('months')));
  return { months: months.success ? months.data : 3, pestId: search.get('pestID') || null };
}

/** The filters, and the ways to change them; Back leads out of the page rather than through every choice. */
export function useHeatmapAddress() {
  const [search, setSearch] = useSearchParams();
  return useFilterChoice(readHeatmapAddress(search), (filters) =>
    setSearch((now) => withHeatmapFilters(now, filters), { replace: true }),
  );
}

function withHeatmapFilters(search: URLSearchParams, { months, pestId }: HeatmapFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('months', String(months));
  if (pestId === null) next.delete('pestID');
  else next.set('pestID', pestId);
  return next;
}
