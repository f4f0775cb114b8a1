import type { BuildingDetail } from '../../api/buildings';
import type { RequestLine } from '../../domain/orders';
import { readPrice } from '../../domain/prices';
import { usePrices } from '../portal';
import { toPrice } from './to-price';

/** The lines with the prices that had not come yet when the form was left; in cents. */
export function usePricedLines(
  building: Pick<BuildingDetail, 'uuid' | 'units'>,
  lines: readonly RequestLine[],
  order_id: string | undefined,
): RequestLine[] {
  const unpriced = lines.filter((line) => line.price === null && line.pest_id && line.treatment_id);
  const answers = usePrices(building.uuid, toPrice(building, unpriced, order_id));
  const indexes = new Map(unpriced.map((line, index) => [line, index]));
  return lines.map((line) => {
    const answer = answers[indexes.get(line) ?? -1]?.data;
    return answer ? { ...line, price: readPrice(answer.price) } : line;
  });
}
