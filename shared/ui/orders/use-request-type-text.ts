import { useCallback } from 'react';
import type { OrderLineRow } from '../../api/shapes';
import { useText } from '../texts-context';

/** Says what a line was asked for as: new, a follow-up, a reschedule, or the second visit of another line. */
export function useRequestTypeText() {
  const t = useText();
  return useCallback(
    ({ request_type, second_visit }: Pick<OrderLineRow, 'request_type' | 'second_visit'>) =>
      t(second_visit === 1 ? 'orders.secondVisit' : `orders.types.${request_type}`),
    [t],
  );
}
