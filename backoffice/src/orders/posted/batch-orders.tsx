import type { OrderRow } from '@clearunit/shared/api/order-records';
import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import { orderCalls } from '@clearunit/shared/api/orders';
import { showDay } from '@clearunit/shared/domain/dates';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { type Column, Pager, Skeleton, Table } from '@clearunit/shared/ui/kit';
import { UnitsPreview } from '@clearunit/shared/ui/orders';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageJump } from '../../grid/page-jump';
import { completeOrderOf, fromOrders } from '../order-address';
import styles from '../orders.module.css';

const rowsAPage = 10;

/** The orders of a batch, page by page. */
export function BatchOrders({ batch }: { batch: PostedBatch }) {
  const t = useText();
  const columns = useBatchColumns();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePortalQuery(
    orderCalls.schedulerOrders,
    {
      query: {
        order_status: 'posted',
        id: batch.id,
        page,
        limit: rowsAPage,
      },
    },
    { keepPrevious: true },
  );
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="8rem" />;
  return (
    <>
      <Table
        label={t('schedulerOrders.posted.orders', { batch: batch.BatchNumber })}
        columns={columns}
        rows={data.data}
        rowKey={(order) => order.order_id}
      />
      {data.total > rowsAPage && (
        <Pager jump={PageJump} page={page} limit={rowsAPage} total={data.total} onPage={setPage} />
      )}
    </>
  );
}

function useBatchColumns(): Column<OrderRow>[] {
  const t = useText();
  return useMemo(() => {
    const column = (
      id: 'order_number' | 'building_name' | 'customer_name' | 'units' | 'schedule_date',
      cell: Column<OrderRow>['cell'],
    ) => ({ id, title: t(`schedulerOrders.columns.${id}`), cell });
    return [
      column('order_number', (order) => (
        <Link
          to={completeOrderOf(order.order_id)}
          state={fromOrders}
          className={styles.link}
          aria-label={t('schedulerOrders.steps.viewOf', { order: order.order_number })}
        >
          {order.order_number}
        </Link>
      )),
      column('building_name', (order) => order.building_name),
      column('customer_name', (order) => order.customer_name),
      column('units', (order) => (
        <UnitsPreview items={unitNumbersOf(order.units)} total={order.unit_count} />
      )),
      column('schedule_date', (order) => showDay(order.work_date) || '–'),
    ];
  }, [t]);
}
