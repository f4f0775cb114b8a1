import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { showDay } from '@clearunit/shared/domain/dates';
import { isDone, type OrderFilter, orderFilters } from '@clearunit/shared/domain/orders';
import { Button } from '@clearunit/shared/ui/kit';
import { TimeWindowLabel, useDayText, useRequestTypeText } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { type ListColumn, RowActions, StatusWithSync, useStatusWidth } from '../../grid';
import { orderAddress, ViewOrder } from './view-order';

type ListedLine = OrderLineRow & { id: string };

/** The columns of all, open and completed orders (3 §2.17); an open one has its planned day, a completed one its done. */
export function useLineColumns(
  filter: OrderFilter,
  onReport: (orderNumber: number) => void,
): ListColumn<ListedLine>[] {
  const t = useText();
  const typeOf = useRequestTypeText();
  const dayOf = useDayText();
  const statusWidth = useStatusWidth(shapes.order_status.width);
  return useMemo(() => {
    const column = (
      field: keyof typeof shapes,
      cell: ListColumn<ListedLine>['cell'],
      own: { width?: number } = {},
    ) => ({
      field,
      title: t(`buildingHome.orders.columns.${field}`),
      cell,
      ...shapes[field],
      ...own,
    });
    const day =
      filter === orderFilters.completed
        ? column('work_date', (line) => showDay(line.work_date))
        : column('schedule_date', (line) => dayOf(line));
    const anyDay = { ...day, title: t('buildingHome.orders.columns.day') };
    return [
      {
        ...column('order_number', (line) => String(line.order_number)),
        opens: ({ order_id, unit_number }) => orderAddress(order_id, unit_number),
      },
      column('unit_number', (line) => line.unit_number),
      column('purchase_order_number', (line) => line.purchase_order_number),
      column('location_id', (line) => line.location_id),
      column('pest_name', (line) => line.pest_name),
      column('treatment_name', (line) => line.treatment_name),
      column('request_type', typeOf),
      column(
        'order_status',
        (line) => (
          <StatusWithSync status={line.order_status} outcome={line.outcome} notSynced={line.not_synced} />
        ),
        { width: statusWidth },
      ),
      filter === orderFilters.all ? anyDay : day,
      column('time_range', (line) => line.time_range && <TimeWindowLabel window={line.time_range} />),
      column('actions', (line, tabIndex) => (
        <RowActions>
          <ViewOrder
            orderId={line.order_id}
            unit={line.unit_number}
            label={t('buildingHome.orders.viewOf', { number: line.order_number, unit: line.unit_number })}
            tabIndex={tabIndex}
          />
          {isDone(line.order_status) && (
            <Button
              look="plain"
              tabIndex={tabIndex}
              aria-label={t('buildingHome.orders.reportOf', { number: line.order_number })}
              onClick={() => onReport(line.order_number)}
            >
              {t('buildingHome.orders.report')}
            </Button>
          )}
        </RowActions>
      )),
    ];
  }, [t, typeOf, dayOf, filter, onReport, statusWidth]);
}

const shapes = {
  order_number: { width: 96, sortable: true },
  unit_number: { width: 72, sortable: true },
  purchase_order_number: { width: 130, sortable: true, roomy: true },
  location_id: { width: 90, roomy: true },
  pest_name: { flex: 1, minWidth: 110, sortable: true },
  treatment_name: { flex: 1.2, minWidth: 120, sortable: true },
  request_type: { flex: 1, minWidth: 120 },
  order_status: { width: 115, sortable: true },
  schedule_date: { width: 146, sortable: true },
  work_date: { width: 110, sortable: true },
  time_range: { width: 125, roomy: true },
  actions: { width: 165, bare: true },
} as const;
