import { type ImportRecord, importCalls } from '@clearunit/shared/api/imports';
import { isUnderWay } from '@clearunit/shared/domain/imports';
import { useMedia } from '@clearunit/shared/ui/device';
import { EmptyState, Pager, Skeleton, Table } from '@clearunit/shared/ui/kit';
import * as media from '@clearunit/shared/ui/media';
import { focusHeading } from '@clearunit/shared/ui/page-focus';
import { FailureNotice, useLastPage, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import { PageJump } from '../../grid/page-jump';
import { Page } from '../../shell';
import { useQuery } from '../../shell/use-query';
import { TakeBackDialog } from './take-back-dialog';
import { useImportColumns } from './use-import-columns';

const limit = 20;

/** How often, in ms, the list is asked for again while something is being stored. */
const askedEvery = 2_000;

/** The imports with their user and progress, and the button to take one back (4 §19.6). */
export default function ImportsPage() {
  const t = useText();
  const [address, setAddress] = useQuery();
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1);
  const [goingBack, setGoingBack] = useState<ImportRecord | null>(null);
  const isTakenBack = useRef(false);
  // The button that opened the dialog goes with the import.
  useEffect(() => {
    if (goingBack || !isTakenBack.current) return;
    isTakenBack.current = false;
    focusHeading();
  }, [goingBack]);
  const columns = useImportColumns(setGoingBack);
  // Beside the menu, too, the columns stand side by side.
  const hasRoom = useMedia(media.roomy);
  const answer = usePortalQuery(
    importCalls.imports,
    { query: { page, limit } },
    { keepPrevious: true, staleTime: 0 },
  );
  const { data, error, isFetching, refetch } = answer;
  const open = (next: number, options?: { replace: boolean }) =>
    setAddress(() => new URLSearchParams(next === 1 ? {} : { page: String(next) }), options);
  useLastPage(answer, { page, limit, open: (last) => open(last, { replace: true }) });
  const isMoving = data?.data.some(({ state }) => isUnderWay(state)) ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void refetch(), askedEvery);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  return (
    <Page title={t('imports.title')} about={t('imports.about')}>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data?.total === 0 && <EmptyState title={t('imports.none')}>{t('imports.noneHint')}</EmptyState>}
      {data && data.total > 0 && (
        <div aria-busy={(isFetching && !isMoving) || undefined}>
          <Table
            wide={!hasRoom}
            label={t('imports.list')}
            columns={columns}
            rows={data.data}
            rowKey={({ uuid }) => uuid}
          />
          {data.total > limit && (
            <Pager
              jump={PageJump}
              page={page}
              limit={limit}
              total={data.total}
              onPage={(next) => open(next)}
            />
          )}
        </div>
      )}
      {goingBack && (
        <TakeBackDialog
          record={goingBack}
          onTakenBack={() => {
            isTakenBack.current = true;
          }}
          onClose={() => setGoingBack(null)}
        />
      )}
    </Page>
  );
}
