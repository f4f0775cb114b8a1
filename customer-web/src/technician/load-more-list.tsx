import { Button, EmptyState, Skeletons } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from './load-more-list.module.css';

type LoadMoreListProps<Row> = {
  /** The list's spoken name. */
  label: string;
  list: {
    rows: readonly Row[] | undefined;
    total: number;
    atEnd: boolean;
    error: unknown;
    isLoadingMore: boolean;
    retry: () => void;
    loadMore: () => void;
  };
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
};

/** Cards one below the other, and the way to more of them; skeletons, nothing and failures included. */
export function LoadMoreList<Row>({ label, list, keyOf, card, empty }: LoadMoreListProps<Row>) {
  const t = useText();
  const { rows, total, atEnd, error, isLoadingMore, retry, loadMore } = list;
  if (!rows && error) return <FailureNotice error={error} onRetry={retry} />;
  if (!rows) return <CardSkeletons />;
  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      <ul aria-label={label} className={styles.cards}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
      {error != null && <FailureNotice error={error} onRetry={retry} />}
      {!atEnd && error == null && (
        <div className={styles.more}>
          <p>{t('visits.home.shown', { shown: rows.length, total })}</p>
          <Button busy={isLoadingMore} onClick={loadMore}>
            {t('visits.home.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The shape of a list of cards that is on its way. */
export const CardSkeletons = () => <Skeletons className={styles.cards} heights={['6rem', '6rem', '6rem']} />;
