import { useEffect } from 'react';
import type { BuildingDetail } from '../../api/buildings';
import type { RequestLine } from '../../domain/orders';
import { readPrice } from '../../domain/prices';
import { usePrices } from '../portal';
import { toPrice } from './to-price';

/** Fetches the prices of all lines whose unit or treatment asks for it (3 §4.3), in cents; what comes together is told
 * together. */
export function useLinePrices(
  building: Pick<BuildingDetail, 'uuid' | 'units'>,
  lines: readonly RequestLine[],
  order_id: string | undefined,
  onPrices: (prices: ReadonlyMap<string, number>) => void,
) {
  const wanted = lines.filter(
    ({ fetch_price, isDeleted, treatment_id }) => fetch_price && !isDeleted && treatment_id !== null,
  );
  const answers = usePrices(building.uuid, toPrice(building, wanted, order_id));
  const prices = wanted.flatMap(({ key }, index) => {
    const answer = answers[index];
    return answer?.data && !answer.isFetching ? [[key, readPrice(answer.data.price)] as const] : [];
  });
  const found = JSON.stringify(prices);
  useEffect(() => {
    const told = JSON.parse(found) as typeof prices;
    if (told.length > 0) onPrices(new Map(told));
  }, [found, onPrices]);
}
