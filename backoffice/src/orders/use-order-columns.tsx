import { showDate } from '@clearunit/shared/domain/dates';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { UnitsPreview, UrgencyBadge } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { type ListColumn, StatusWithSync, useStatusWidth } from '../grid';
import { portalTimeZone } from '../session';
import { BuildingLink } from './building-link';
import type { ListedOrder } from './listed-order';
import { OrderActions } from './order-actions';
import { orderAddress } from './order-address';
import { OrderDay } from './order-day';

/** The columns of the scheduler's lists. */
export function useOrderColumns(
  onSchedule: (order: ListedOrder) => void,
  onMore: (order: ListedOrder, button: HTMLElement) => void,
): ListColumn<ListedOrder>[] {
  const t = useText();
  const statusWidth = useStatusWidth(shapes.order_status.width);
  return useMemo(() => {
    const column = (
      field: keyof typeof shapes,
      cell: ListColumn<ListedOrder>['cell'],
      own: { width?: number } = {},
    ) => ({
      field,
      title: t(`schedulerOrders.columns.${field}`),
      cell,
      ...shapes[field],
      ...own,
    });
    return [
      {
        ...column('order_number', (order) => String(order.order_number)),
        opens: orderAddress,
      },
      column('purchase_order_number', (order) => order.purchase_order_number),
      column('building_name', (order, tabIndex) => <BuildingLink order={order} tabIndex={tabIndex} />),
      column('customer_name', (order) => order.customer_name),
      column('units', (order) => (
        <UnitsPreview items={unitNumbersOf(order.units)} total={order.unit_count} />
      )),
      column(
        'order_status',
        (order) => (
          <StatusWithSync
            status={order.order_status}
            isNotCompleted={order.not_completed === 1}
            hasVisitWithoutDay={order.visit_without_day === 1}
            notSynced={order.not_synced}
          />
        ),
        { width: statusWidth },
      ),
      column('urgency', (order) => <UrgencyBadge urgency={order.urgency} />),
      column('schedule_date', (order) => <OrderDay order={order} />),
      column('order_date_time', (order) => showDate(order.order_date_time, portalTimeZone())),
      column('actions', (order, tabIndex) => (
        <OrderActions order={order} tabIndex={tabIndex} onSchedule={onSchedule} onMore={onMore} />
      )),
    ];
  }, [t, onSchedule, onMore, statusWidth]);
}

const shapes = {
  order_number: { width: 94, sortable: true },
  purchase_order_number: { width: 104, roomy: true },
  building_name: { flex: 1.5, minWidth: 120, sortable: true },
  customer_name: { flex: 1.2, minWidth: 116, sortable: true, roomy: true },
  units: { flex: 1, minWidth: 90 },
  order_status: { width: 104, sortable: true },
  urgency: { width: 83, sortable: true },
  schedule_date: { width: 146, sortable: true },
  order_date_time: { width: 102, sortable: true, roomy: true },
  actions: { width: 205, bare: true },
} as const;
