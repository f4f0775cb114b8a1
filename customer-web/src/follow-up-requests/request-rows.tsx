import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { visitCalls } from '@clearunit/shared/api/visits';
import { defaultPageSize } from '@clearunit/shared/domain/paging';
import { Button, EmptyState, Pager, Skeletons, Table } from '@clearunit/shared/ui/kit';
import { FailureNotice, useLastPage, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './follow-up-requests.module.css';
import { useRequestColumns } from './use-request-columns';
import type { useRequestsAddress } from './use-requests-address';

type RequestRowsProps = {
  list: ReturnType<typeof useRequestsAddress>;
  onRow: (request: FollowUpRequest) => void;
};

/** A page of requests with its pager, and its loading, empty and failed states. */
export function RequestRows({ list, onRow }: RequestRowsProps) {
  const t = useText();
  const columns = useRequestColumns();
  const { q, status, page } = list;
  const limit = defaultPageSize;
  const answer = usePortalQuery(
    visitCalls.followUpRequests,
    { query: { q, status, page, limit } },
    { keepPrevious: true },
  );
  const { data, error, isFetching, refetch } = answer;
  useLastPage(answer, { page, limit, open: list.onPage });
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <Skeletons className={styles.rows} heights={['3rem', '3rem', '3rem']} />;
  if (data.total === 0) {
    const all =
      q !== '' ? (
        <Button onClick={() => list.onSearch('')}>{t('followUps.clearSearch')}</Button>
      ) : status !== undefined ? (
        <Button onClick={() => list.onStatus('')}>{t('followUps.showAll')}</Button>
      ) : undefined;
    return (
      <EmptyState title={t('followUps.empty')} action={all}>
        {t('followUps.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.rows} aria-busy={isFetching || undefined}>
      <Table
        label={t('followUps.title')}
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
        onRow={onRow}
      />
      <Pager page={page} limit={limit} total={data.total} onPage={list.onPage} />
    </div>
  );
}
