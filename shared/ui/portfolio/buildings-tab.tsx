import { useEffect, useEffectEvent } from 'react';
import { portalAddress } from '../../api/portal-client';
import { portfolioCalls } from '../../api/portfolio';
import { Button, DownloadIcon, EmptyState, Pager } from '../kit';
import { FailureNotice, useLastPage, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { BuildingRows } from './building-rows';

import styles from './portfolio.module.css';
import { isNarrowed } from './portfolio-address';
import { PortfolioFilters } from './portfolio-filters';
import type { PortfolioProps, TabProps } from './portfolio-props';
import { PortfolioSums } from './portfolio-sums';
import { RowsSkeleton } from './rows-skeleton';
import { useKeptScroll } from './use-kept-scroll';

type BuildingsTabProps = TabProps & Pick<PortfolioProps, 'entry' | 'onDownload' | 'downloading' | 'onAnswer'>;

/** So many buildings stand on a page. */
export const portfolioPage = 50;

/** The buildings with their sums, searched, filtered, sorted and by page; all of it in the address. */
export function BuildingsTab(props: BuildingsTabProps) {
  const { address, change, links, entry, onDownload, downloading, onAnswer } = props;
  const { q, city, show, sort, page } = address;
  const t = useText();
  const wanted = { q, city: city || undefined, show, order_by: sort.column, order_by_value: sort.order };
  const answer = usePortalQuery(
    portfolioCalls.portfolio,
    { query: { ...wanted, page, limit: portfolioPage } },
    // Asked again whenever the reader comes back, with the former rows in sight.
    { keepPrevious: true, staleTime: 0 },
  );
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = answer;
  useLastPage(answer, {
    page,
    limit: portfolioPage,
    open: (last) => change({ page: last }, { replace: true }),
  });
  const scroll = useKeptScroll(entry, data !== undefined);
  const tellAnswer = useEffectEvent(() => onAnswer?.());
  useEffect(() => {
    if (dataUpdatedAt > 0) tellAnswer();
  }, [dataUpdatedAt]);
  const total = data?.total ?? 0;

  return (
    <div className={styles.tab} {...scroll}>
      {data && <PortfolioSums sums={data.sums} />}
      <PortfolioFilters
        address={address}
        change={change}
        tools={
          <Button
            icon={<DownloadIcon />}
            busy={downloading}
            disabled={total === 0}
            onClick={() => onDownload(portalAddress(portfolioCalls.exportPortfolio, { query: wanted }))}
          >
            {t('portfolio.export')}
          </Button>
        }
      />
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton />}
      {data && (
        <div className={styles.rows} aria-busy={(isFetching && isPlaceholderData) || undefined}>
          {total > 0 ? (
            <>
              <BuildingRows
                rows={data.data}
                links={links}
                sort={sort}
                onSort={(next) => change({ sort: next as typeof sort }, { replace: true })}
              />
              {total > portfolioPage && (
                <Pager
                  page={page}
                  limit={portfolioPage}
                  total={total}
                  onPage={(next) => change({ page: next })}
                />
              )}
            </>
          ) : (
            <NoBuildings isNarrowed={isNarrowed(address)} onClear={() => change(unfiltered)} />
          )}
        </div>
      )}
    </div>
  );
}

const unfiltered = { q: '', city: '', show: 'all' } as const;

function NoBuildings({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useText();
  if (!isNarrowed) return <EmptyState title={t('portfolio.none')}>{t('portfolio.noneHint')}</EmptyState>;
  return (
    <EmptyState
      title={t('portfolio.empty')}
      action={<Button onClick={onClear}>{t('portfolio.clear')}</Button>}
    >
      {t('portfolio.emptyHint')}
    </EmptyState>
  );
}
