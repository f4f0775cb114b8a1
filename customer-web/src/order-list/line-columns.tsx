import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import type { Column } from '@clearunit/shared/ui/kit';
import {
  OrderStatusBadge,
  TimeWindowLabel,
  useDayText,
  useRequestTypeText,
} from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';

/** A line of an order: its unit, what is asked for in it, and when (2 §2.4). */
export function useLineColumns(): Column<OrderLineRow>[] {
  const t = useText();
  const typeOf = useRequestTypeText();
  const dayOf = useDayText();
  return [
    { id: 'unit_number', title: t('orderList.columns.unit'), cell: (row) => row.unit_number },
    { id: 'pest_name', title: t('orderList.columns.pest'), cell: (row) => row.pest_name },
    { id: 'treatment_name', title: t('orderList.columns.treatment'), cell: (row) => row.treatment_name },
    { id: 'request_type', title: t('orderList.columns.type'), cell: typeOf },
    {
      id: 'order_status',
      title: t('orderList.columns.status'),
      cell: (row) => <OrderStatusBadge status={row.order_status} outcome={row.outcome} />,
    },
    {
      id: 'schedule_date',
      title: t('orderList.columns.date'),
      cell: dayOf,
    },
    {
      id: 'time_range',
      title: t('orderList.columns.window'),
      cell: (row) => row.time_range && <TimeWindowLabel window={row.time_range} />,
    },
  ];
}
