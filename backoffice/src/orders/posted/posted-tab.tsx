import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import { Button, EmptyState, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ListBase, useListContext } from 'react-admin';
import { GridPager, ListSearch } from '../../grid';
import styles from '../orders.module.css';
import { BatchTable } from './batch-table';

/** Completed orders in the batches in which the management system posted them, the latest first (3 §2.8). */
export function PostedTab() {
  return (
    <ListBase<PostedBatch>
      resource="posted-batches"
      sort={latestFirst}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <Batches />
    </ListBase>
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
  const say = useErrorText();
  const { data, total, error, isPending, refetch, filterValues, setFilters } = useListContext<PostedBatch>();
  if (error) return <ErrorNotice message={say(error)} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height="20rem" />;
  if (total === 0 && filterValues.q) {
    const clear = () => setFilters({ ...filterValues, q: undefined });
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

/** The list says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };

const latestFirst = { field: 'batchOpenedOn', order: 'DESC' } as const;
