import { showDay } from '@clearunit/shared/domain/dates';
import {
  type CellClass,
  type CoarseHeatmap,
  type CoarseRow,
  cellClasses,
} from '@clearunit/shared/domain/heatmap';
import { type HeatmapProps, MonthsFilter, PestFilter } from '@clearunit/shared/ui/heatmap';
import { EmptyState, Table } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './heatmap-report.module.css';

type CoarseReportProps = { report: CoarseHeatmap } & Pick<HeatmapProps, 'months' | 'pestId' | 'pests'> &
  Required<Pick<HeatmapProps, 'onMonths' | 'onPest'>>;

/** How many units of each floor are of each class; no unit is named (4 §10). */
export function CoarseReport({ report, months, pestId, pests, onMonths, onPest }: CoarseReportProps) {
  const t = useText();
  const pest = pests.find((one) => one.pestId === pestId)?.pestName ?? t('site.report.allPests');
  const range = t('heatmap.range', { months: t('common.months', { smart_count: months }) });
  const classColumn = (id: CellClass) => ({
    id,
    title: t(`heatmap.classes.${id}`),
    align: 'end' as const,
    cell: ({ classes }: CoarseRow) => String(classes[id]),
  });
  return (
    <section aria-label={t('heatmap.title')}>
      <header className={styles.head}>
        <div>
          <h2>{report.building_name}</h2>
          <p>{report.building_address}</p>
          <p>
            {pest} · {range} · {t('heatmap.asOf', { date: showDay(report.as_of) })}
          </p>
        </div>
        <div className={styles.filters}>
          <MonthsFilter months={months} onMonths={onMonths} />
          <PestFilter pestId={pestId} pests={pests} onPest={onPest} />
        </div>
      </header>
      <p>{t('site.report.coarse')}</p>
      {report.floors.length === 0 ? (
        <EmptyState title={t('site.report.noFloors')} />
      ) : (
        <Table
          label={t('site.report.floors')}
          columns={[
            {
              id: 'floor',
              title: t('site.report.floor'),
              cell: ({ floor }) => floor || t('site.report.townhouses'),
            },
            { id: 'units', title: t('site.report.units'), align: 'end', cell: ({ units }) => String(units) },
            ...worstFirst.map(classColumn),
          ]}
          rows={report.floors}
          rowKey={({ floor }) => floor}
        />
      )}
    </section>
  );
}

const worstFirst = cellClasses.toReversed();
