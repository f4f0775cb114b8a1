import { logCalls } from '@clearunit/shared/api/logs';
import { type MonthRange, monthRanges, usualRange } from '@clearunit/shared/domain/heatmap';
import { EmptyState, Segments, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';
import styles from '../logs.module.css';
import { ChartTable } from './chart-table';

/** The drawing's code is fetched when the page is opened, while its numbers are. */
const ActivityLines = lazy(() => import('./activity-lines'));

/** The commonest activities of the last months (3 §2.19), as lines and as numbers. */
export function ChartPanel() {
  const t = useText();
  const [months, setMonths] = useState<MonthRange>(usualRange);
  const {
    data: chart,
    error,
    refetch,
  } = usePortalQuery(logCalls.logChart, { query: { month: months } }, { keepPrevious: true });
  const title = t('logs.chart.title');
  return (
    <section className={styles.chart} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Segments
          label={t('logs.chart.months')}
          options={monthRanges.map((range) => ({ value: range, text: String(range) }))}
          value={months}
          onChoose={setMonths}
        />
      </header>
      {error && !chart && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !chart && <Skeleton height="16rem" />}
      {chart?.datasets.length === 0 && <EmptyState title={t('logs.chart.empty')} />}
      {chart && chart.datasets.length > 0 && (
        <>
          <Suspense fallback={<Skeleton height="16rem" />}>
            <ActivityLines chart={chart} />
          </Suspense>
          <ChartTable chart={chart} />
        </>
      )}
    </section>
  );
}
