import { useEffect, useEffectEvent } from 'react';
import type { AddressQuery } from '../device';
import { mayHelpToRetry, useErrorText, useHeatmap, usePests } from '../portal';
import { useHeatmapFilters } from './use-filter-choice';

/**
 * What the heatmap of a building shows, asked of the portal, and how its filters are chosen: all that `Heatmap` needs
 * but what its page does with a unit.
 * A pest that the address names and nobody knows is taken for all pests, there too, and told.
 * @param address the page's, which keeps the filters
 */
export function useHeatmapView(buildingId: string, address: AddressQuery) {
  const errorText = useErrorText();
  const filters = useHeatmapFilters(address);
  const { pestId, place, onPlace } = filters;
  const { data: pests = [] } = usePests();
  const isUnknownPest = pestId !== null && pests.length > 0 && !pests.some((pest) => pest.pestId === pestId);
  const showAllPests = useEffectEvent(() =>
    onPlace({ pestId: null, unknown: [...place.unknown, { of: 'pest', word: pestId ?? '' }] }),
  );
  useEffect(() => {
    if (isUnknownPest) showAllPests();
  }, [isUnknownPest]);
  const { question, heatmap, isLoading } = useHeatmap(buildingId, filters.months, pestId);
  const { error, refetch } = question;
  return {
    heatmap,
    ...filters,
    pests,
    loading: isLoading,
    isFormer: question.isPlaceholderData,
    error: error ? errorText(error) : undefined,
    onRetry: mayHelpToRetry(error) ? () => void refetch() : undefined,
  };
}
