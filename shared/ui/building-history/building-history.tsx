import { useState } from 'react';
import { buildingHistoryCalls } from '../../api/building-history';
import { Button, DownloadIcon, Skeletons } from '../kit';
import head from '../kit/page-head.module.css';
import { FailureNotice, useBuilding, useLastPage, usePortalQuery, usePortalZone } from '../portal';
import { useText, useTexts } from '../texts-context';
import styles from './building-history.module.css';
import { type HistoryAddress, historyFileOf, historyQuery, isNarrowed } from './history-address';
import { HistoryFilters } from './history-filters';
import { HistoryRows } from './history-rows';
import type { FollowUpCart } from './request-follow-up';

export type BuildingHistoryProps = {
  buildingId: string;
  /** The range, the filters and the page, as the address has them. */
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>, how?: { replace: boolean }) => void;
  /** Told the address of the workbook. */
  onDownload: (file: string) => void;
  downloading: boolean;
  /** A customer's cart, for 'Request Follow-up'. */
  cart?: FollowUpCart;
};

/** Rows per page. */
const pageSize = 50;

/** The visits of all units of a building over 3, 6, 9 or 12 months, with search and download (2 §2.5). */
export function BuildingHistory(props: BuildingHistoryProps) {
  const { buildingId, address, onChange, onDownload, downloading, cart } = props;
  const { page } = address;
  const t = useText();
  const answer = usePortalQuery(
    buildingHistoryCalls.buildingHistory,
    { params: { id: buildingId }, query: { ...historyQuery(address), page, limit: pageSize } },
    { enabled: buildingId !== '', keepPrevious: true },
  );
  const { data, error, isFetching, refetch } = answer;
  useLastPage(answer, {
    page,
    limit: pageSize,
    open: (last) => onChange({ page: last }, { replace: true }),
  });
  return (
    <section className={styles.history} aria-label={t('buildingHistory.title')}>
      <header className={head.head}>
        <NameAndDay buildingId={buildingId} />
        <div className={head.filters}>
          <HistoryFilters buildingId={buildingId} address={address} onChange={onChange} />
          <Button
            icon={<DownloadIcon />}
            busy={downloading}
            onClick={() => onDownload(historyFileOf(buildingId, address))}
          >
            {t('common.actions.download')}
          </Button>
        </div>
      </header>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && !error && (
        <div className={styles.rows} aria-busy={isFetching || undefined}>
          <HistoryRows
            rows={data.data}
            total={data.total}
            page={page}
            limit={pageSize}
            isNarrowed={isNarrowed(address)}
            onChange={onChange}
            cart={cart}
          />
        </div>
      )}
      {!data && !error && (
        <Skeletons className={styles.rows} heights={['3rem', '3rem', '3rem', '3rem', '3rem', '3rem']} />
      )}
    </section>
  );
}

/** Which building, and the day on which this is read. */
function NameAndDay({ buildingId }: { buildingId: string }) {
  const { t, locale } = useTexts();
  const { data: building } = useBuilding(buildingId);
  const timeZone = usePortalZone();
  const [today] = useState(() => new Date());
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(today);
  return (
    <div className={head.about}>
      <h2>{building?.building_name ?? '…'}</h2>
      <p>{t('buildingHistory.today', { date })}</p>
    </div>
  );
}
