import { useMemo } from 'react';
import type { ClosedDoorVisit } from '../../api/closed-doors';
import { portfolioCalls } from '../../api/portfolio';
import { showDay, today } from '../../domain/dates';
import { visitedNumber } from '../../texts';
import { Badge, Button, type Column, EmptyState, Pager, Segments, Table } from '../kit';
import { FailureNotice, useLastPage, usePortalQuery, usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { daysOfPeriod, doorPeriods } from './door-period';
import styles from './portfolio.module.css';
import { PortfolioSearch } from './portfolio-filters';
import type { PortfolioLinks } from './portfolio-links';
import type { TabProps } from './portfolio-props';
import { RowsSkeleton } from './rows-skeleton';

/** So many closed doors stand on a page. */
const pageSize = 50;

/** The closed doors of a time across buildings, or of one of them, the latest first (4 §3). */
export function DoorsTab({ address, change, links, isOnlyOne = false }: TabProps & { isOnlyOne?: boolean }) {
  const t = useText();
  const { Link } = links;
  const zone = usePortalZone();
  const columns = useColumns(links);
  const { q, period, building, page } = address;
  const { from, to } = daysOfPeriod(period, today(new Date(), zone));
  const answer = usePortalQuery(
    portfolioCalls.portfolioClosedDoors,
    { query: { q, building_id: building ?? undefined, from, to, page, limit: pageSize } },
    { keepPrevious: true },
  );
  const { data, error, isPlaceholderData, refetch } = answer;
  useLastPage(answer, {
    page,
    limit: pageSize,
    open: (last) => change({ page: last }, { replace: true }),
  });
  const days = `${showDay(from)} – ${showDay(to)}`;
  return (
    <div className={styles.tab}>
      <div className={styles.filters}>
        {building === null && <PortfolioSearch address={address} change={change} />}
        {building !== null && (
          <p className={styles.back}>
            <Link to={links.heatmap(building)}>{t('portfolio.doors.heatmap')}</Link>
            {!isOnlyOne && (
              <Button look="plain" onClick={() => change({ building: null })}>
                {t('portfolio.doors.allBuildings')}
              </Button>
            )}
          </p>
        )}
        <Segments
          label={t('portfolio.doors.period')}
          value={period}
          options={doorPeriods.map((value) => ({ value, text: t(`portfolio.doors.periods.${value}`) }))}
          onChoose={(next) => change({ period: next }, { replace: true })}
        />
      </div>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton />}
      {data && (
        <div className={styles.rows} aria-busy={isPlaceholderData || undefined}>
          <div className={styles.counted}>
            <h2>{t('portfolio.doors.counted', { smart_count: data.total })}</h2>
            <p>
              {building !== null && `${data.data[0]?.building_name ?? t('portfolio.doors.ofOne')} · `}
              {days}
            </p>
            {data.total > 0 && <p>{t('portfolio.doors.about')}</p>}
          </div>
          {data.total === 0 ? (
            <EmptyState title={t('portfolio.doors.empty')}>{t('portfolio.doors.emptyHint')}</EmptyState>
          ) : (
            <Table
              wide
              label={t('portfolio.doors.table')}
              columns={columns}
              rows={data.data}
              rowKey={(door) => door.id}
            />
          )}
          {data.total > pageSize && (
            <Pager
              page={page}
              limit={pageSize}
              total={data.total}
              onPage={(next) => change({ page: next })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function useColumns({ Link, heatmap }: PortfolioLinks): Column<ClosedDoorVisit>[] {
  const t = useText();
  return useMemo(() => {
    const column = (id: ColumnName, cell: Column<ClosedDoorVisit>['cell']) => ({
      id,
      title: t(`portfolio.doors.columns.${id}`),
      cell,
    });
    return [
      { ...column('work_date', (door) => showDay(door.work_date)), isWhole: true },
      column('building_name', (door) => (
        <Link to={heatmap(door.building_id)} state={{ portfolio: door.building_name }}>
          {door.building_name}
        </Link>
      )),
      column('unit_number', (door) => visitedNumber({ t }, door)),
      column('outcome', (door) => <Badge tone="danger">{t(`history.outcomes.${door.outcome}`)}</Badge>),
      column('pest_name', (door) => door.pest_name),
      column('technician_name', (door) => door.technician_name),
      column('comment', (door) => door.comment),
    ];
  }, [t, Link, heatmap]);
}

type ColumnName =
  | 'work_date'
  | 'building_name'
  | 'unit_number'
  | 'outcome'
  | 'pest_name'
  | 'technician_name'
  | 'comment';
