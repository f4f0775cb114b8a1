import type { PostableOrder } from '@clearunit/shared/api/batches';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListedCompleted } from './listed-completed';

/** Every order that the list has shown, as it was last: chosen ones may be on another page. */
export function useSeenOrders() {
  const { data } = useListContext<ListedCompleted>();
  const [listed, setListed] = useState<typeof data>();
  const [seen, setSeen] = useState<ReadonlyMap<string, PostableOrder>>(new Map());
  const add = (orders: readonly PostableOrder[]) =>
    setSeen((known) => new Map([...known, ...orders.map((order) => [order.order_id, order] as const)]));
  // Added while rendering, not after it: what the page shows can be chosen and posted at once.
  if (data && data !== listed) {
    setListed(data);
    add(data);
  }
  return { add, get: (id: string) => seen.get(id) };
}
