import type { OrderRow } from '@clearunit/shared/api/order-records';
import { showDate, showDay } from '@clearunit/shared/domain/dates';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { UnitsPreview, UrgencyBadge } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { type ListColumn, RecordLink, StatusWithSync, useStatusWidth } from '../../grid';
import { adminOrder, viewBuilding } from '../../record-addresses';
import { portalTimeZone } from '../../session';
import type { WaitingKind } from './waiting-kinds';

/** The columns of orders that wait; a recommended follow-up has the day on which it is due. */
export function useWaitingColumns(kind: WaitingKind): ListColumn<OrderRow>[] {
  const t = useText();
  const statusWidth = useStatusWidth(shapes.order_status.width);
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<OrderRow>['cell']) => ({
      field,
      title: t(`schedulerOrders.columns.${field}`),
      cell,
      ...shapes[field],
    });
    const requested = column('order_date_time', (order) => showDate(order.order_date_time, portalTimeZone()));
    const due = {
      ...column('schedule_date', (order) => showDay(order.date)),
      title: t('adminRequests.waiting.due'),
    };
    return [
      {
        ...column('order_number', (order) => String(order.order_number)),
        opens: ({ order_id }) => adminOrder(order_id),
      },
      column('building_name', (order, tabIndex) => (
        <RecordLink address={viewBuilding(order.building_uuid)} tabIndex={tabIndex}>
          {order.building_name}
        </RecordLink>
      )),
      column('customer_name', (order) => order.customer_name),
      column('units', (order) => (
        <UnitsPreview items={unitNumbersOf(order.units)} total={order.unit_count} />
      )),
      column('urgency', (order) => <UrgencyBadge urgency={order.urgency} />),
      kind === 'recommended' ? due : requested,
      {
        ...column('order_status', (order) => (
          <StatusWithSync
            status={order.order_status}
            hasVisitWithoutDay={order.visit_without_day === 1}
            notSynced={order.not_synced}
          />
        )),
        width: statusWidth,
      },
    ];
  }, [t, kind, statusWidth]);
}

const shapes = {
  order_number: { width: 92, sortable: true },
  building_name: { flex: 1.4, minWidth: 140, sortable: true },
  customer_name: { flex: 1.2, minWidth: 130, sortable: true, roomy: true },
  units: { flex: 1, minWidth: 110 },
  urgency: { width: 100, sortable: true },
  order_date_time: { width: 120, sortable: true },
  schedule_date: { width: 120, sortable: true },
  order_status: { width: 130, sortable: true },
} as const;
