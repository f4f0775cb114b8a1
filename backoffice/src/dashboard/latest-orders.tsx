import type { Dashboard } from '@clearunit/shared/api/dashboard';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import { Badge, type Column, EmptyState, Table, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { RecordLink } from '../grid/record-link';
import { adminOrder } from '../record-addresses';
import styles from './dashboard.module.css';

type RecentOrder = Dashboard['orders'][number];

/** The orders that were requested last (1 §2.5). */
export function LatestOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const t = useText();
  const columns = useMemo<Column<RecentOrder>[]>(
    () => [
      { id: 'customer', title: t('dashboard.orders.columns.customer'), cell: (order) => order.customer_name },
      {
        id: 'scheduler',
        title: t('dashboard.orders.columns.scheduler'),
        cell: (order) => order.scheduler_name ?? t('dashboard.orders.noScheduler'),
      },
      {
        id: 'building',
        title: t('dashboard.orders.columns.building'),
        cell: (order) => (
          <span className={styles.ordered}>
            {order.building_name}
            <RecordLink address={adminOrder(order.order_id)}>
              {t('dashboard.orders.order', { number: order.order_number })}
            </RecordLink>
          </span>
        ),
      },
      {
        id: 'status',
        title: t('dashboard.orders.columns.status'),
        cell: ({ order_status: status }) => (
          <Badge tone={tones[status]}>{t(`dashboard.status.${status}`)}</Badge>
        ),
      },
    ],
    [t],
  );
  const title = t('dashboard.orders.title');
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {orders.length > 0 ? (
        <Table label={title} columns={columns} rows={orders} rowKey={(order) => order.order_id} />
      ) : (
        <EmptyState title={t('common.empty.orders')} />
      )}
    </section>
  );
}

const tones: Record<OrderStatus, Tone> = {
  draft: 'plain',
  'in progress': 'warning',
  scheduled: 'info',
  completed: 'success',
  posted: 'brand',
};
