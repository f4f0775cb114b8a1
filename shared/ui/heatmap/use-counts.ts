import { useDeferredValue, useMemo } from 'react';
import type { HeatmapRow, UnitFilters } from '../../domain/heatmap';

/**
 * What is counted of a picture under filters. The counts follow a choice a moment later, so that the units in sight are
 * drawn first.
 * @param count the same function always
 */
export function useCounts<Counts>(
  count: (rows: readonly HeatmapRow[], filters: UnitFilters) => Counts,
  rows: readonly HeatmapRow[],
  filters: UnitFilters,
): Counts {
  const counted = useDeferredValue(useMemo(() => ({ rows, filters }), [rows, filters]));
  return useMemo(() => count(counted.rows, counted.filters), [count, counted]);
}
