import { useDeferredValue, useMemo } from 'react';
import type { HeatmapRow, UnitFilters } from '../../domain/heatmap';
import { usePrinting } from './use-printing';

/**
 * What is counted of a picture under filters. The counts follow a choice a moment later, so that the units in sight are
 * drawn first; on paper they belong to the picture beside them.
 * @param count the same function always
 */
export function useCounts<Counts>(
  count: (rows: readonly HeatmapRow[], filters: UnitFilters) => Counts,
  rows: readonly HeatmapRow[],
  filters: UnitFilters,
): Counts {
  const chosen = useMemo(() => ({ rows, filters }), [rows, filters]);
  const drawn = useDeferredValue(chosen);
  const counted = usePrinting() ? chosen : drawn;
  return useMemo(() => count(counted.rows, counted.filters), [count, counted]);
}
