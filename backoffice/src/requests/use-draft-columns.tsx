import type { OrderRow } from '@clearunit/shared/api/order-records';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { OrderStatusBadge, UnitsPreview } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type ListColumn, RowActions } from '../grid';
import { adminOrder } from '../record-addresses';
import { portalTimeZone } from '../session';

export type ListedDraft = OrderRow & { id: string };

/** Building, Customer, Units, Requested Date and Status, 'Draft' in orange (3 §2.6). */
export function useDraftColumns(): ListColumn<ListedDraft>[] {
  const t = useText();
  return useMemo(() => {
    const title = (name: ColumnName) => t(`adminRequests.drafts.columns.${name}`);
    return [
      {
        field: 'building_name',
        title: title('building_name'),
        cell: (row) => row.building_name,
        opens: addressOf,
        sortable: true,
        flex: 1.4,
        minWidth: 150,
      },
      {
        field: 'customer_name',
        title: title('customer_name'),
        cell: (row) => row.customer_name,
        sortable: true,
        flex: 1,
        minWidth: 120,
        roomy: true,
      },
      {
        field: 'units',
        title: title('units'),
        cell: (row) => <UnitsPreview items={unitNumbersOf(row.units)} total={row.unit_count} />,
        flex: 1,
        minWidth: 130,
      },
      {
        field: 'order_date_time',
        title: title('order_date_time'),
        cell: (row) => showDateTime(row.order_date_time, portalTimeZone()),
        sortable: true,
        width: 160,
      },
      {
        field: 'order_status',
        title: title('order_status'),
        cell: (row) => <OrderStatusBadge status={row.order_status} />,
        width: 110,
      },
      {
        field: 'actions',
        title: title('actions'),
        bare: true,
        width: 100,
        cell: (row, tabIndex) => (
          <RowActions>
            <Link
              {...addressOf(row)}
              tabIndex={tabIndex}
              aria-label={t('adminRequests.drafts.viewOf', { building: row.building_name })}
            >
              {t('adminRequests.drafts.view')}
            </Link>
          </RowActions>
        ),
      },
    ];
  }, [t]);
}

const addressOf = ({ order_id }: ListedDraft) => adminOrder(order_id);

type ColumnName =
  | 'building_name'
  | 'customer_name'
  | 'units'
  | 'order_date_time'
  | 'order_status'
  | 'actions';
