import { detailAddress } from '@clearunit/shared/api/routes';
import { showDay } from '@clearunit/shared/domain/dates';
import { Badge } from '@clearunit/shared/ui/kit';
import { useMoney, useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListColumn } from '../../grid';
import styles from '../audit.module.css';
import type { ListedCompleted } from './listed-completed';

/** The columns of completed orders, with remarks before posting or the batch after it. */
export function useCompletedColumns(isPosted: boolean): ListColumn<ListedCompleted>[] {
  const t = useText();
  const money = useMoney();
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<ListedCompleted>['cell']) => ({
      field,
      title: t(`audit.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      column('order_number', ({ order_id, order_number: order }, tabIndex) => (
        <Link
          className={styles.link}
          to={detailAddress('/admin-order-detail', { orderId: order_id })}
          aria-label={t('audit.posting.view', { order })}
          tabIndex={tabIndex}
        >
          {order}
        </Link>
      )),
      column('building_name', (order) => order.building_name),
      column('customer_name', (order) => order.customer_name),
      column('work_date', (order) => showDay(order.work_date)),
      column('unit_count', (order) => String(order.unit_count)),
      column('total', (order) => money(order.total)),
      isPosted
        ? column('batch', (order) => String(order.batch ?? ''))
        : column('remarks', (order) => <Remarks order={order} />),
    ];
  }, [t, money, isPosted]);
}

function Remarks({ order }: { order: ListedCompleted }) {
  const t = useText();
  const { invalid_comments: invalid, has_invoice: hasInvoice } = order;
  if (invalid === 0 && hasInvoice) return '–';
  return (
    <span className={styles.remarks}>
      {invalid > 0 && <Badge tone="warning">{t('audit.posting.invalid', { smart_count: invalid })}</Badge>}
      {!hasInvoice && <Badge tone="warning">{t('audit.posting.noInvoice')}</Badge>}
    </span>
  );
}

const shapes = {
  order_number: { width: 104, sortable: true },
  building_name: { flex: 1.4, minWidth: 140, sortable: true },
  customer_name: { flex: 1, minWidth: 120, sortable: true, roomy: true },
  work_date: { width: 116, sortable: true },
  unit_count: { width: 80, align: 'right', roomy: 1 },
  total: { width: 110, align: 'right', sortable: true },
  batch: { width: 100, align: 'right', sortable: true },
  remarks: { flex: 1, minWidth: 160 },
} as const;
