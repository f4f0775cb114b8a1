import { useQueries } from '@tanstack/react-query';
import { buildingCalls } from '../../api/buildings';
import { usePortal, usePortalQueryClient } from './portal-provider';
import { asking } from './use-portal-query';
import { type Priced, priceQuestion } from './use-price';

/** What several treatments cost, each with a pest and a treatment; the answers stand in the order of the questions. */
export function usePrices(buildingId: string, priced: readonly Priced[]) {
  const portal = usePortal();
  const queries = priced.map((each) => asking(portal, buildingCalls.price, priceQuestion(buildingId, each)));
  return useQueries({ queries }, usePortalQueryClient());
}
