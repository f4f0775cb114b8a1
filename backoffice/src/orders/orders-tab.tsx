import { hasOrderStep, unpostedStatuses, urgencies } from '@clearunit/shared/domain/orders';
import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import type { ListedOrder } from './listed-order';
import styles from './orders.module.css';
import { RequestDraft } from './request-draft';
import { UnsyncedDeletions } from './unsynced-deletions';
import { useOrderColumns } from './use-order-columns';
import { WordFilter } from './word-filter';

const OrderSteps = lazy(() => import('./order-steps'));
const UpdateChosen = lazy(() => import('./update-statuses/update-chosen'));
const UpdateStatusDialog = lazy(() => import('./update-status/update-status-dialog'));

/** The order whose menu was opened last. */
type Menu = { order: ListedOrder; anchor: HTMLElement; isOpen: boolean };

type OrdersTabProps = { kind: 'all' | 'followUp' };

/** All orders, or the follow-ups that findings recommend, searched, sorted and paged by the portal (3 §2.8). */
export function OrdersTab({ kind }: OrdersTabProps) {
  return (
    <ResourceList<ListedOrder> resource="scheduler-home" sort={newestFirst}>
      <Orders kind={kind} />
    </ResourceList>
  );
}

function Orders({ kind }: OrdersTabProps) {
  const t = useText();
  const { data } = useListContext<ListedOrder>();
  const [scheduling, setScheduling] = useState<ListedOrder | null>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const onMore = useCallback(
    (order: ListedOrder, anchor: HTMLElement) => setMenu({ order, anchor, isOpen: true }),
    [],
  );
  const columns = useOrderColumns(setScheduling, onMore);
  const isAll = kind === 'all';
  return (
    <div className={styles.list}>
      {isAll && <UnsyncedDeletions />}
      <div className={styles.filters}>
        <ListSearch label={t('schedulerOrders.search')} hint={t('schedulerOrders.searchHint')} fewest={2} />
        {isAll && (
          <>
            <WordFilter
              field="status"
              label={t('schedulerOrders.status')}
              all={t('schedulerOrders.allStatuses')}
              words={unpostedStatuses}
              textOf={(status) => t(`orders.status.${status}`)}
            />
            <WordFilter
              field="urgency"
              label={t('schedulerOrders.columns.urgency')}
              all={t('schedulerOrders.allUrgencies')}
              words={mostUrgentFirst}
              textOf={(urgency) => t(`orders.urgency.${urgency}`)}
            />
          </>
        )}
      </div>
      <ResourceGrid
        label={t(`schedulerOrders.tabs.${kind}`)}
        columns={columns}
        bulkActions={
          isAll ? (
            <Suspense>
              <UpdateChosen />
            </Suspense>
          ) : undefined
        }
        isChoosable={isMovable}
        empty={
          <EmptyState title={t('common.empty.orders')} action={isAll && <RequestDraft />}>
            {t(isAll ? 'schedulerOrders.emptyHint' : 'schedulerOrders.followUpHint')}
          </EmptyState>
        }
      />
      {menu && (
        <Suspense>
          <OrderSteps {...menu} onClosed={() => setMenu({ ...menu, isOpen: false })} />
        </Suspense>
      )}
      {scheduling && (
        <Suspense>
          <UpdateStatusDialog
            // The newest row: the list may have been fetched again.
            order={data?.find(({ id }) => id === scheduling.id) ?? scheduling}
            onClose={() => setScheduling(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Only open orders can get another status. */
const isMovable = (order: ListedOrder) => hasOrderStep(order.order_status, 'updateStatus');

const mostUrgentFirst = urgencies.toReversed();

const newestFirst = { field: 'order_number', order: 'DESC' } as const;
