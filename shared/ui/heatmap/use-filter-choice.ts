import { useEffect, useEffectEvent, useState } from 'react';
import {
  type HeatmapFilters,
  type MonthRange,
  readHeatmapFilters,
  withHeatmapFilters,
} from '../../domain/heatmap';

/** Milliseconds after which the address follows a choice: the picture comes first, as a page is drawn again for its address. */
const untilAddressFollows = 1000;

/**
 * The filters of a page that keeps them in its address, and the ways to choose them. A choice holds at once, so that it
 * shows and its picture is asked for before the address, and all that hangs on it, follow.
 * @param taken the filters as the address has them; where it changes by itself, it prevails over a choice
 * @param take puts other ones there
 * @param keep is told of a choice at once, so that a reload before the address follows has it
 */
export function useFilterChoice(
  taken: HeatmapFilters,
  take: (filters: HeatmapFilters) => void,
  keep: (filters: HeatmapFilters) => void = () => undefined,
) {
  const [choice, setChoice] = useState<{ filters: HeatmapFilters; insteadOf: HeatmapFilters } | null>(null);
  if (choice && !areSame(choice.insteadOf, taken)) setChoice(null);
  const follow = useEffectEvent(take);

  useEffect(() => {
    if (!choice) return;
    const timer = setTimeout(() => follow(choice.filters), untilAddressFollows);
    return () => clearTimeout(timer);
  }, [choice]);

  const filters = choice?.filters ?? taken;
  const choose = (change: Partial<HeatmapFilters>) => {
    const chosen = { ...filters, ...change };
    setChoice({ filters: chosen, insteadOf: taken });
    keep(chosen);
  };
  return {
    ...filters,
    onMonths: (months: MonthRange) => choose({ months }),
    onPest: (pestId: string | null) => choose({ pestId }),
  };
}

/**
 * The filters of a page whose address has them; Back leads out of the page rather than through every choice.
 * @param address the page's, and how to change it: what `useSearchParams` gives
 */
export const useHeatmapFilters = ([search, setSearch]: readonly [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, how: { replace: true }) => void,
]) =>
  useFilterChoice(
    readHeatmapFilters(search),
    (filters) => setSearch((now) => withHeatmapFilters(now, filters), { replace: true }),
    keepForReload,
  );

/** Writes filters into the browser's address, which the router, and what is drawn for it, do not hear of. */
function keepForReload(filters: HeatmapFilters): void {
  const { pathname, search, hash } = window.location;
  const query = withHeatmapFilters(new URLSearchParams(search), filters);
  window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
}

const areSame = (one: HeatmapFilters, other: HeatmapFilters) =>
  one.months === other.months && one.pestId === other.pestId;
