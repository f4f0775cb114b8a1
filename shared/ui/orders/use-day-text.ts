import { useCallback } from 'react';
import type { OrderLineRow } from '../../api/order-records';
import { showDay } from '../../domain/dates';
import { isDayPlanned, isOpen } from '../../domain/orders';
import { useText } from '../texts-context';

type Dated = Pick<OrderLineRow, 'order_status' | 'work_date' | 'schedule_date'>;

/**
 * Says the day of an order or line: the planned one, else when it is due; of the work where it is done. Empty where it has
 * none.
 */
export function useDayText(): (dated: Dated) => string {
  const t = useText();
  return useCallback(
    ({ order_status, work_date, schedule_date }: Dated) => {
      const day = showDay(isOpen(order_status) ? schedule_date : (work_date ?? schedule_date));
      return day && !isDayPlanned(order_status) ? t('orders.dueOn', { day }) : day;
    },
    [t],
  );
}
