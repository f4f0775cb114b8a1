import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import { Button, EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { GridPager, ListSearch } from '../../grid';
import { ResourceList } from '../../grid/resource-list';
import { useListFilters } from '../../grid/use-list-filters';
import styles from '../orders.module.css';
import { BatchTable } from './batch-table';

/** Completed orders in the batches in which the management system posted them, the latest first (3 §2.8). */
export default function PostedTab() {
  return (
    <ResourceList<PostedBatch> resource="posted-batches" sort={latestFirst}>
      <Batches />
    </ResourceList>
  );
}

function Batches() {
  const t = useText();
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        <ListSearch
          label={t('schedulerOrders.posted.search')}
          hint={t('schedulerOrders.posted.searchHint')}
          fewest={2}
        />
      </div>
      <BatchList />
    </div>
  );
}

function BatchList() {
  const t = useText();
  const { data, total, error, isPending, refetch } = useListContext<PostedBatch>();
  const { filterValues, change } = useListFilters();
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton height="20rem" />;
  if (total === 0 && filterValues.q) {
    const clear = () => change({ q: undefined });
    return (
      <EmptyState
        title={t('console.list.noMatch')}
        action={<Button onClick={clear}>{t('console.list.clear')}</Button>}
      />
    );
  }
  if (total === 0) {
    return <EmptyState title={t('common.empty.orders')}>{t('schedulerOrders.posted.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <BatchTable batches={data ?? []} />
      <GridPager />
    </>
  );
}

const latestFirst = { field: 'batchOpenedOn', order: 'DESC' } as const;
