import { useEffect, useEffectEvent, useState } from 'react';
import type { HeatmapPlace, HeatmapRow, UnknownFilter } from '../../domain/heatmap';

/**
 * Removes values from the address that do not exist, such as a floor that the building lost, and keeps them to be
 * shown in a notice until something else is chosen.
 * @param rows the building's; undefined until they have come
 */
export function useDroppedFilters(
  rows: readonly HeatmapRow[] | undefined,
  { units, unknown }: HeatmapPlace,
  onPlace: (change: Partial<HeatmapPlace>) => void,
): { dropped: readonly UnknownFilter[]; forget: () => void } {
  const [dropped, setDropped] = useState<readonly UnknownFilter[]>([]);
  const { floor } = units;
  const isFloorGone =
    rows !== undefined && floor !== null && !rows.some((row) => row.part !== 'common' && row.floor === floor);
  const isAny = rows !== undefined && (unknown.length > 0 || isFloorGone);
  const drop = useEffectEvent(() => {
    setDropped((now) => [
      ...now,
      ...unknown,
      ...(isFloorGone ? [{ of: 'floor' as const, word: floor }] : []),
    ]);
    onPlace({ unknown: [], ...(isFloorGone && { units: { ...units, floor: null } }) });
  });
  useEffect(() => {
    if (isAny) drop();
  }, [isAny]);
  return { dropped, forget: () => setDropped([]) };
}
