import { showTotal } from '@clearunit/shared/domain/paging';
import { Button } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import styles from './resource-grid.module.css';
import { RowsPerPage } from './rows-per-page';

/** Below a list with appended pages: how many rows are shown, rows per page, the next page, and why it failed. */
export function LoadMore() {
  const t = useText();
  const { data = [], total = 0, perPage, setPerPage, error, refetch } = useListContext();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  /** Why the next page failed; another error is that of the rows that are there, which could not be fetched again. */
  const [ofNextPage, setOfNextPage] = useState<unknown>();
  const fetchNext = async () => {
    const answer = await fetchNextPage();
    setOfNextPage(answer.isFetchNextPageError ? answer.error : undefined);
  };
  return (
    <>
      {error && <FailureNotice error={error} onRetry={error === ofNextPage ? fetchNext : refetch} />}
      <nav className={styles.pager} aria-label={t('common.pager.label')}>
        <RowsPerPage value={perPage} onChoose={setPerPage} />
        <p role="status">
          {t('console.list.loaded', { shown: showTotal(data.length), total: showTotal(total) })}
        </p>
        {data.length < total && (
          <Button busy={isFetchingNextPage} disabled={!hasNextPage} onClick={() => void fetchNext()}>
            {t('console.list.more')}
          </Button>
        )}
      </nav>
    </>
  );
}
