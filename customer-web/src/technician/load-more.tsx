import { showTotal } from '@clearunit/shared/domain/paging';
import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from './load-more-list.module.css';

export type LoadMoreProps<Row> = {
  list: {
    rows: readonly Row[] | undefined;
    total: number;
    atEnd: boolean;
    error: unknown;
    isLoadingMore: boolean;
    retry: () => void;
    loadMore: () => void;
  };
  /** Shown while the first rows are being fetched. */
  waiting: ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
  children: (rows: readonly Row[]) => ReactNode;
};

/** Rows with Load More, and their loading, empty and failed states. */
export function LoadMore<Row>({ list, waiting, empty, children }: LoadMoreProps<Row>) {
  const t = useText();
  const { rows, total, atEnd, error, isLoadingMore, retry, loadMore } = list;
  if (!rows && error) return <FailureNotice error={error} onRetry={retry} />;
  if (!rows) return waiting;
  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      {children(rows)}
      {error != null && <FailureNotice error={error} onRetry={retry} />}
      {!atEnd && error == null && (
        <div className={styles.more}>
          <p>{t('visits.home.shown', { shown: rows.length, total: showTotal(total) })}</p>
          <Button busy={isLoadingMore} onClick={loadMore}>
            {t('visits.home.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
