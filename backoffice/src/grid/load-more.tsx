import { showTotal } from '@clearunit/shared/domain/paging';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import styles from './resource-grid.module.css';
import { RowsPerPage } from './rows-per-page';

/** Below a list with appended pages: how many rows are shown, rows per page, and the next page. */
export function LoadMore() {
  const t = useText();
  const { data = [], total = 0, perPage, setPerPage } = useListContext();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  return (
    <nav className={styles.pager} aria-label={t('common.pager.label')}>
      <RowsPerPage value={perPage} onChoose={setPerPage} />
      <p role="status">
        {t('console.list.loaded', { shown: showTotal(data.length), total: showTotal(total) })}
      </p>
      {data.length < total && (
        <Button busy={isFetchingNextPage} disabled={!hasNextPage} onClick={() => void fetchNextPage?.()}>
          {t('console.list.more')}
        </Button>
      )}
    </nav>
  );
}
