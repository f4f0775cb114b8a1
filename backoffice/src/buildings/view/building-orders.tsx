import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { detailAddress } from '@clearunit/shared/api/routes';
import type { Due } from '@clearunit/shared/domain/orders';
import { defaultPageSize, showTotal } from '@clearunit/shared/domain/paging';
import { Button, type Column, EmptyState, ErrorNotice, Skeleton, Table } from '@clearunit/shared/ui/kit';
import { OnlyDue, OrderStatusBadge, useDayText } from '@clearunit/shared/ui/orders';
import { useDueVisits, useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { RecordLink, RowsPerPage } from '../../grid';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { useOrderPages } from './use-order-pages';

type BuildingOrdersProps = {
  buildingId: string;
  /** Which planned visits only; null for all orders. */
  due: Due | null;
  onAll: () => void;
};

/** The orders of a building, a unit a line; each opens its order (1 §2.8). */
export function BuildingOrders({ buildingId, due, onAll }: BuildingOrdersProps) {
  const t = useText();
  const errorText = useErrorText();
  const [limit, setLimit] = useState<number>(defaultPageSize);
  const { rows, total, atEnd, error, isLoadingMore, retry, loadMore } = useOrderPages(buildingId, due, limit);
  const visits = useDueVisits(buildingId, due);
  const columns = useColumns();
  return (
    <FormCard title={t('buildings.view.orders')}>
      {due && <OnlyDue due={due} count={visits} allText={t('orderList.showAll')} onClear={onAll} />}
      {!rows && !error && <Skeleton height="10rem" />}
      {rows?.length === 0 && (
        <EmptyState title={t('common.empty.data')}>{t('common.empty.orders')}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table
          label={t('buildings.view.orders')}
          columns={columns}
          rows={rows}
          rowKey={({ order_unit_id }) => order_unit_id}
        />
      )}
      {error && <ErrorNotice message={errorText(error)} onRetry={retry} />}
      {rows && rows.length > 0 && !error && (
        <div className={styles.more}>
          <RowsPerPage value={limit} onChoose={setLimit} />
          <p role="status">{t('buildings.view.shown', { shown: rows.length, total: showTotal(total) })}</p>
          {!atEnd && (
            <Button busy={isLoadingMore} onClick={loadMore}>
              {t('buildings.view.loadMore')}
            </Button>
          )}
        </div>
      )}
    </FormCard>
  );
}

function useColumns(): Column<OrderLineRow>[] {
  const t = useText();
  const dayOf = useDayText();
  const column = (id: Field, cell: Column<OrderLineRow>['cell']) => ({
    id,
    title: t(`buildings.view.columns.${id}`),
    cell,
  });
  return [
    column('order_number', (line) => <OrderLink line={line} />),
    column('unit_number', (line) => line.unit_number),
    column('purchase_order_number', (line) => line.purchase_order_number || '–'),
    column('building_name', (line) => line.building_name),
    column('scheduler', (line) => line.scheduler_first_name ?? '–'),
    column('schedule_date', (line) => dayOf(line) || '–'),
    column('order_status', ({ order_status, outcome }) => (
      <OrderStatusBadge
        status={order_status}
        outcome={outcome}
        label={t(`dashboard.status.${order_status}`)}
      />
    )),
  ];
}

type Field =
  | 'order_number'
  | 'unit_number'
  | 'purchase_order_number'
  | 'building_name'
  | 'scheduler'
  | 'schedule_date'
  | 'order_status';

/** The way to an order, shown by the unit of its line (1 §2.8). */
const OrderLink = ({ line: { order_id, unit_number, order_number } }: { line: OrderLineRow }) => (
  <RecordLink
    address={{ to: detailAddress('/admin/order-detail', { orderId: order_id, unitNumber: unit_number }) }}
  >
    {order_number}
  </RecordLink>
);
