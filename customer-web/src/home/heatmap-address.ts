import { MonthRange } from '@clearunit/shared/domain/heatmap';
import { useSearchParams } from 'react-router-dom';

export type HeatmapAddress = { months: MonthRange; pestId: string | null };

/** The heatmap's filters as the address has them: `months` (3 unless it is one of the ranges) and `pestID`. */
export function readHeatmapAddress(search: URLSearchParams): HeatmapAddress {
  const months = MonthRange.safeParse(Number(search.get('months')));
  return { months: months.success ? months.data : 3, pestId: search.get('pestID') || null };
}

/** The filters, and the ways to change them; Back leads out of the page rather than through every choice. */
export function useHeatmapAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    ...readHeatmapAddress(search),
    onMonths: (months: MonthRange) => change('months', String(months)),
    onPest: (pestId: string | null) => change('pestID', pestId),
  };
}
