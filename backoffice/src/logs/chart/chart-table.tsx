import type { LogChart } from '@clearunit/shared/api/logs';
import { activityText } from '@clearunit/shared/texts';
import { type Column, Table } from '@clearunit/shared/ui/kit';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import styles from '../logs.module.css';
import { monthName } from './month-name';

type MonthRow = { month: string; at: number };

/** The chart's numbers as a table, also for screen readers. */
export function ChartTable({ chart }: { chart: LogChart }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const columns: Column<MonthRow>[] = [
    { id: 'month', title: t('logs.chart.month'), cell: ({ month }) => monthName(month, locale) },
    ...chart.datasets.map(({ activity, data }) => ({
      id: activity,
      title: activityText(texts, activity),
      align: 'end' as const,
      cell: ({ at }: MonthRow) => String(data[at] ?? 0),
    })),
  ];
  return (
    <details className={styles.numbers}>
      <summary>{t('logs.chart.table')}</summary>
      <Table
        label={t('logs.chart.table')}
        columns={columns}
        rows={chart.labels.map((month, at) => ({ month, at }))}
        rowKey={({ month }) => month}
      />
    </details>
  );
}
