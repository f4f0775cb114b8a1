import type { PostableOrder } from '@clearunit/shared/api/batches';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListedCompleted } from './listed-completed';

/** Every order that the list has shown: selected ones may be on another page. */
export function useSeenOrders() {
  const { data } = useListContext<ListedCompleted>();
  const [listed, setListed] = useState<typeof data>();
  const [seen, setSeen] = useState<ReadonlyMap<string, PostableOrder>>(new Map());
  const add = (orders: readonly PostableOrder[]) =>
    setSeen((known) => new Map([...known, ...orders.map((order) => [order.order_id, order] as const)]));
  // Added during render, so that a row can be posted as soon as it is visible.
  if (data && data !== listed) {
    setListed(data);
    add(data);
  }
  return { add, get: (id: string) => seen.get(id) };
}
