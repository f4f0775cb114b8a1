import { EmptyState, Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { Page } from '../shell';
import styles from './orders.module.css';
import { StatusFilter } from './status-filter';
import { UpdateStatusDialog } from './update-status/update-status-dialog';
import { type ListedOrder, useOrderColumns } from './use-order-columns';

/** The scheduler's orders: searched, filtered, sorted and paged by the portal, all kept in the address (3 §2.8). */
export function OrderList() {
  const t = useText();
  return (
    <ListBase<ListedOrder>
      resource="scheduler-home"
      sort={newestFirst}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <Page title={t('schedulerOrders.title')}>
        <OrderTabs />
      </Page>
    </ListBase>
  );
}

/** All orders, or the follow-ups that findings recommend. */
function OrderTabs() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const open = filterValues.order_status === 'followUp' ? 'followUp' : 'all';
  const onOpen = (tab: string) =>
    setFilters(
      tab === 'followUp' ? { q: filterValues.q, order_status: tab } : { q: filterValues.q },
      undefined,
      false,
    );
  return (
    <Tabs
      label={t('schedulerOrders.tabs.label')}
      open={open}
      onOpen={onOpen}
      tabs={[
        { id: 'all', title: t('schedulerOrders.tabs.all'), content: () => <Orders key="all" kind="all" /> },
        {
          id: 'followUp',
          title: t('schedulerOrders.tabs.followUp'),
          content: () => <Orders key="followUp" kind="followUp" />,
        },
      ]}
    />
  );
}

function Orders({ kind }: { kind: 'all' | 'followUp' }) {
  const t = useText();
  const [scheduling, setScheduling] = useState<ListedOrder | null>(null);
  const columns = useOrderColumns(kind, setScheduling);
  const isAll = kind === 'all';
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        <ListSearch label={t('schedulerOrders.search')} hint={t('schedulerOrders.searchHint')} fewest={2} />
        {isAll && <StatusFilter />}
      </div>
      <ResourceGrid
        label={t(isAll ? 'schedulerOrders.tabs.all' : 'schedulerOrders.tabs.followUp')}
        columns={columns}
        empty={
          <EmptyState title={t('common.empty.orders')}>
            {t(isAll ? 'schedulerOrders.emptyHint' : 'schedulerOrders.followUpHint')}
          </EmptyState>
        }
      />
      {scheduling && <UpdateStatusDialog order={scheduling} onClose={() => setScheduling(null)} />}
    </div>
  );
}

const newestFirst = { field: 'order_number', order: 'DESC' } as const;
/** The grid says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
