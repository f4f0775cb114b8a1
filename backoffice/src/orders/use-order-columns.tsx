import type { OrderRow } from '@clearunit/shared/api/shapes';
import { showDay } from '@clearunit/shared/domain/dates';
import { OrderStatusBadge, UnitsPreview } from '@clearunit/shared/ui/orders';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { OrderActions } from './order-actions';

type Order = OrderRow & { id: string };

/** The columns of the scheduler's lists. Recommended follow-ups are drafts: there is nothing to schedule yet. */
export function useOrderColumns(
  kind: 'all' | 'followUp',
  onSchedule: (order: Order) => void,
): GridColDef<Order>[] {
  const t = useText();
  const { locale } = useTexts();
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const column = (field: Field) => ({ field, headerName: t(`schedulerOrders.columns.${field}`) });
    const columns: GridColDef<Order>[] = [
      { ...column('order_number'), width: 90 },
      {
        ...column('building_name'),
        flex: 1.5,
        minWidth: 160,
        renderCell: ({ row, tabIndex }) => (
          <Link
            to={`/building-heatmap/${row.building_uuid}`}
            tabIndex={tabIndex}
            title={t('schedulerOrders.heatmapOf', { building: row.building_name })}
            style={{ color: 'var(--brand)' }}
          >
            {row.building_name}
          </Link>
        ),
      },
      { ...column('customer_name'), flex: 1, minWidth: 130 },
      {
        ...column('units'),
        flex: 1,
        minWidth: 130,
        sortable: false,
        renderCell: ({ row }) => (
          <UnitsPreview items={row.units.map((unit) => unit.unit_number)} total={row.unit_count} />
        ),
      },
      {
        ...column('order_status'),
        width: 120,
        renderCell: ({ row }) => <OrderStatusBadge status={row.order_status} />,
      },
      {
        ...column('schedule_date'),
        width: 120,
        valueGetter: (_, row) => showDay(row.work_date ?? row.schedule_date ?? row.date),
      },
      {
        ...column('order_date_time'),
        width: 130,
        valueFormatter: (at: string) => moment.format(new Date(at)),
      },
      {
        ...column('actions'),
        width: 250,
        sortable: false,
        renderCell: ({ row, tabIndex }) => (
          <OrderActions order={row} tabIndex={tabIndex} onSchedule={() => onSchedule(row)} />
        ),
      },
    ];
    return kind === 'all' ? columns : columns.filter(({ field }) => field !== 'actions');
  }, [t, locale, kind, onSchedule]);
}

export const phoneColumns = ['order_number', 'building_name', 'order_status', 'actions'] as const;

type Field =
  | 'order_number'
  | 'building_name'
  | 'customer_name'
  | 'units'
  | 'order_status'
  | 'schedule_date'
  | 'order_date_time'
  | 'actions';
