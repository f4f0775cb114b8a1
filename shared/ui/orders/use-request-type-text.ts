import { useCallback } from 'react';
import type { OrderLineRow } from '../../api/order-records';
import { useText } from '../texts-context';

/**
 * Says what a line was asked for as: new, a follow-up, a reschedule, or the second visit of another line; or that a
 * technician added it.
 */
export function useRequestTypeText() {
  const t = useText();
  return useCallback(
    ({
      request_type,
      second_visit,
      added_on_visit,
    }: Pick<OrderLineRow, 'request_type' | 'second_visit' | 'added_on_visit'>) => {
      if (added_on_visit === 1) return t('orders.addedOnVisit');
      return t(second_visit === 1 ? 'orders.secondVisit' : `orders.types.${request_type}`);
    },
    [t],
  );
}
