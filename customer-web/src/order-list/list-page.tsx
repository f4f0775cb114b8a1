import { orderFilters } from '@clearunit/shared/domain/orders';
import { allRows, pageSizes } from '@clearunit/shared/domain/paging';
import {
  Button,
  type Column,
  classNames,
  EmptyState,
  Pager,
  Select,
  Skeleton,
  SortSelect,
  Table,
} from '@clearunit/shared/ui/kit';
import { FailureNotice, useLastPage } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import type { useListAddress } from './list-address';
import styles from './order-list.module.css';

export type List = ReturnType<typeof useListAddress>;

type Answer<Row> = {
  data: { data: Row[]; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ListPageProps<Row> = {
  list: List;
  answer: Answer<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  onRow?: (row: Row) => void;
  card?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  className?: string;
};

/** A page of rows with its pager, and its loading, empty and failed states. */
export function ListPage<Row>({
  list,
  answer,
  columns,
  rowKey,
  onRow,
  card,
  below,
  className,
}: ListPageProps<Row>) {
  const t = useText();
  const { data, error, isFetching, refetch } = answer;
  const { sort, page, limit } = list.address;
  useLastPage(answer, { page, limit, open: list.onPage });
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.total === 0) return <NothingToDisplay list={list} />;
  return (
    <div className={classNames(styles.page, className)} aria-busy={isFetching || undefined}>
      <div className={classNames(styles.phoneOnly, 'unprinted')}>
        <SortSelect columns={columns} sort={sort} onSort={list.onSort} />
      </div>
      <Table
        label={t('orderList.title')}
        columns={columns}
        rows={data.data}
        rowKey={rowKey}
        onRow={onRow}
        card={card}
        below={below}
        sort={sort}
        onSort={list.onSort}
      />
      <div className={styles.foot}>
        <Select
          label={t('common.pager.rows')}
          value={String(limit)}
          options={[
            ...pageSizes.map((size) => ({ value: String(size), text: String(size) })),
            { value: String(allRows), text: t('orderList.allRows') },
          ]}
          onChange={(event) => list.onLimit(Number(event.target.value))}
        />
        <Pager page={page} limit={limit} total={data.total} onPage={list.onPage} />
      </div>
    </div>
  );
}

function RowsSkeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3rem" />
      ))}
    </div>
  );
}

/** No orders; offers all orders where a search or filter is set. */
function NothingToDisplay({ list }: { list: List }) {
  const t = useText();
  const { search, filter } = list.address;
  const showAll =
    search !== '' ? (
      <Button onClick={() => list.onSearch('')}>{t('orderList.clearSearch')}</Button>
    ) : filter !== orderFilters.all ? (
      <Button onClick={() => list.onFilter(orderFilters.all)}>{t('orderList.showAll')}</Button>
    ) : undefined;
  return (
    <EmptyState title={t('common.empty.data')} action={showAll}>
      {t('common.empty.orders')}
    </EmptyState>
  );
}
