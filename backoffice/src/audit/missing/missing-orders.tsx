import type { MissingOrder } from '@clearunit/shared/api/audit';
import { showDay } from '@clearunit/shared/domain/dates';
import { showTotal } from '@clearunit/shared/domain/paging';
import { type Column, EmptyState, ProgressDialog, Table } from '@clearunit/shared/ui/kit';
import { OrderStatusBadge } from '@clearunit/shared/ui/orders';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { ListSearch, RecordLink } from '../../grid';
import { AppendedList } from '../../grid/appended-list';
import { ExportButton } from '../../grid/export-button';
import { LoadMore } from '../../grid/load-more';
import { NothingFound } from '../../grid/nothing-found';
import { adminOrder } from '../../record-addresses';
import styles from '../audit.module.css';
import { SyncMissingOrder } from './sync-missing-order';

type ListedOrder = MissingOrder & { id: string };

/** Orders that are done without an invoice, and the way to ask for one by its number (3 §2.16, second tab). */
export function MissingOrders() {
  return (
    <AppendedList<ListedOrder> resource="missing-orders" sort={latestFirst} filterDefaultValues={byDefault}>
      <div className={styles.tab}>
        <SyncMissingOrder />
        <Orders />
      </div>
    </AppendedList>
  );
}

function Orders() {
  const t = useText();
  const columns = useOrderColumns();
  const list = useListContext<ListedOrder>();
  const { data, total = 0, error, isPending, refetch, filterValues, sort, setSort } = list;
  const title = t('audit.missing.title', { count: showTotal(total) });
  return (
    <>
      <ListSearch label={t('audit.missing.search')} hint={t('audit.missing.searchHint')} />
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!error && isPending && <ProgressDialog doing={t('audit.missing.loading')} />}
      {data && (
        <>
          <div className={styles.bar}>
            <h2 className={styles.count}>{title}</h2>
            <ExportButton disabled={total === 0} />
          </div>
          {total > 0 && (
            <Table
              label={title}
              columns={columns}
              rows={data}
              rowKey={(order) => order.id}
              sort={{ column: sort.field, order: sort.order }}
              onSort={({ column, order }) => setSort({ field: column, order })}
            />
          )}
          {total === 0 && filterValues.q && <NothingFound />}
          {total === 0 && !filterValues.q && (
            <EmptyState title={t('audit.missing.empty')}>{t('audit.missing.emptyHint')}</EmptyState>
          )}
          {(data.length < total || error) && <LoadMore />}
        </>
      )}
    </>
  );
}

function useOrderColumns(): Column<ListedOrder>[] {
  const t = useText();
  const column = (
    id: 'buildingName' | 'orderNumber' | 'workDate' | 'orderStatus',
    cell: Column<ListedOrder>['cell'],
  ) => ({ id, title: t(`audit.columns.${id}`), cell, sortable: true });
  return [
    column('buildingName', (order) => order.buildingName),
    column('orderNumber', (order) => (
      <RecordLink address={adminOrder(order.order_id)}>{order.orderNumber}</RecordLink>
    )),
    column('workDate', (order) => showDay(order.workDate) || t('audit.none')),
    column('orderStatus', (order) => <OrderStatusBadge status={order.orderStatus} />),
  ];
}

/** `box` in the address names the list of this tab. */
const byDefault = { box: 'missing' };
const latestFirst = { field: 'orderNumber', order: 'DESC' } as const;
