import type { PostableOrder } from '@clearunit/shared/api/shapes';
import { useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { ListedCompleted } from './listed-completed';

/** Every order that the list has shown, as it was last: chosen ones may be on another page. */
export function useSeenOrders() {
  const { data } = useListContext<ListedCompleted>();
  const seen = useRef(new Map<string, PostableOrder>());
  const add = useCallback((orders: readonly PostableOrder[]) => {
    for (const order of orders) seen.current.set(order.order_id, order);
  }, []);
  useEffect(() => add(data ?? []), [data, add]);
  return { add, get: (id: string) => seen.current.get(id) };
}
