import { useEffect } from 'react';
import type { RequestLine } from '../../domain/orders';
import { readPrice } from '../../domain/prices';
import { useDebounced } from '../device';
import { usePrice } from '../portal';

const settledAfter = 500; // ms without another letter

/** Fetches the price of a line as often as its unit or treatment asks for it (3 §4.3); it is told in cents. With the
 * open order that it is of, it is the same question as the estimate's, and asked once. */
export function useLinePrice(
  buildingId: string,
  line: RequestLine,
  order_id: string | undefined,
  onPrice: (key: string, price: number) => void,
) {
  const unit_number = useDebounced(line.unit_number, settledAfter);
  const isWanted = line.fetch_price && unit_number === line.unit_number;
  const { data, isFetching } = usePrice(buildingId, {
    ...line,
    pest_id: isWanted ? line.pest_id : null,
    order_id,
  });
  const price = isWanted && data && !isFetching ? readPrice(data.price) : null;
  useEffect(() => {
    if (price !== null) onPrice(line.key, price);
  }, [price, line.key, onPrice]);
}
