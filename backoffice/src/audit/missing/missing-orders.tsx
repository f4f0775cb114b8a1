import type { MissingOrder } from '@clearunit/shared/api/audit';
import { showDay } from '@clearunit/shared/domain/dates';
import { showTotal } from '@clearunit/shared/domain/paging';
import { type Column, EmptyState, ErrorNotice, ProgressDialog, Table } from '@clearunit/shared/ui/kit';
import { OrderStatusBadge } from '@clearunit/shared/ui/orders';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { InfiniteListBase, useListContext } from 'react-admin';
import { ExportButton, LoadMore } from '../../grid';
import styles from '../audit.module.css';
import { SyncMissingOrder } from './sync-missing-order';

type ListedOrder = MissingOrder & { id: string };

/** Orders that are done without an invoice, and the way to ask for one by its number (3 §2.16, second tab). */
export function MissingOrders() {
  return (
    <InfiniteListBase<ListedOrder>
      resource="missing-orders"
      sort={latestFirst}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
      disableSyncWithLocation
    >
      <div className={styles.tab}>
        <SyncMissingOrder />
        <Orders />
      </div>
    </InfiniteListBase>
  );
}

function Orders() {
  const t = useText();
  const say = useErrorText();
  const columns = useOrderColumns();
  const { data = [], total = 0, error, isPending, refetch } = useListContext<ListedOrder>();
  const title = t('audit.missing.title', { count: showTotal(total) });
  if (error) return <ErrorNotice message={say(error)} onRetry={() => void refetch()} />;
  if (isPending) return <ProgressDialog doing={t('audit.missing.loading')} />;
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.count}>{title}</h2>
        <ExportButton disabled={total === 0} />
      </div>
      {total === 0 ? (
        <EmptyState title={t('audit.missing.empty')}>{t('audit.missing.emptyHint')}</EmptyState>
      ) : (
        <Table label={title} columns={columns} rows={data} rowKey={(order) => order.id} />
      )}
      {data.length < total && <LoadMore />}
    </>
  );
}

function useOrderColumns(): Column<ListedOrder>[] {
  const t = useText();
  const column = (
    id: 'buildingName' | 'orderNumber' | 'workDate' | 'orderStatus',
    cell: Column<ListedOrder>['cell'],
  ) => ({ id, title: t(`audit.columns.${id}`), cell });
  return [
    column('buildingName', (order) => order.buildingName),
    column('orderNumber', (order) => String(order.orderNumber)),
    column('workDate', (order) => showDay(order.workDate) || t('audit.none')),
    column('orderStatus', (order) => <OrderStatusBadge status={order.orderStatus} />),
  ];
}

/** The list says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };

const latestFirst = { field: 'orderNumber', order: 'DESC' } as const;
