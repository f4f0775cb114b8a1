import { useDeferredValue, useMemo } from 'react';
import { buildingCalls } from '../../api/buildings';
import { wholeHeatmapInput } from '../../api/early-requests';
import { type MonthRange, withinMonths } from '../../domain/heatmap';
import { usePortalQuery } from './use-portal-query';

/**
 * A building's heatmap over so many months, of one pest or (null) of all (2 §2.7). The portal is asked for the widest
 * range, out of which the others are taken, so that other months need no answer.
 * @returns the question, the picture once there is one, and whether one is on its way to the reader: an answer that is not
 * drawn yet is, too
 */
export function useHeatmap(buildingId: string, months: MonthRange, pestId: string | null) {
  const question = usePortalQuery(buildingCalls.heatmap, wholeHeatmapInput(buildingId, pestId), {
    enabled: buildingId !== '',
    keepPrevious: true,
  });
  const whole = question.data;
  const heatmap = useMemo(() => whole && withinMonths(whole, months), [whole, months]);
  // Draws the first picture in slices: an answer that comes is drawn in one task otherwise, of 150 ms on a slow phone.
  const isBegun = useDeferredValue(heatmap !== undefined, false);
  const isLoading = question.isFetching || (heatmap !== undefined && !isBegun);
  return { question, heatmap: isBegun ? heatmap : undefined, isLoading };
}
