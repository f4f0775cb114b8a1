import { isBeyondCap, showTotal } from '@clearunit/shared/domain/paging';
import { ChevronLeftIcon, ChevronRightIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { useListPaginationContext } from 'react-admin';
import styles from './resource-grid.module.css';
import { RowsPerPage } from './rows-per-page';

const PageJump = lazy(() => import('./page-jump').then((module) => ({ default: module.PageJump })));

/** Which rows of the list are shown, how many at once, and the way to the next; long totals end in '10,000+'. */
export function GridPager() {
  const t = useText();
  const {
    page,
    perPage,
    total = 0,
    isPending,
    setPage,
    setPerPage,
    hasNextPage,
  } = useListPaginationContext();
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const pages = Math.ceil(total / perPage);
  return (
    <nav className={styles.pager} aria-label={t('common.pager.label')}>
      <RowsPerPage value={perPage} onChoose={setPerPage} />
      <p role="status">
        {!isPending &&
          t('console.list.rows', { from: showTotal(from), to: showTotal(to), total: showTotal(total) })}
      </p>
      <div className={styles.steps}>
        <IconButton label={t('common.pager.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        {pages > 1 && (
          <Suspense fallback={t('common.pager.page', { page, pages })}>
            <PageJump page={page} pages={pages} isUncounted={isBeyondCap(total)} onPage={setPage} />
          </Suspense>
        )}
        <IconButton label={t('common.pager.next')} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </nav>
  );
}
