import type { RequestLine } from '../../domain/orders';
import { readPrice } from '../../domain/prices';
import { usePrices } from '../portal';

/** The lines with the prices that had not come yet when the form was left; in cents. */
export function usePricedLines(
  buildingId: string,
  lines: readonly RequestLine[],
  order_id: string | undefined,
): RequestLine[] {
  const unpriced = lines.filter((line) => line.price === null && line.pest_id && line.treatment_id);
  const answers = usePrices(
    buildingId,
    unpriced.map((line) => ({ ...line, order_id })),
  );
  return lines.map((line) => {
    const answer = answers[unpriced.indexOf(line)]?.data;
    return answer ? { ...line, price: readPrice(answer.price) } : line;
  });
}
